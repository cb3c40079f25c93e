/** How many decimals the API's amounts have. */
export const DECIMALS = { GBP: 2, EUR: 2, BRL: 2, JPY: 0 } as const;
export type ModelCurrency = keyof typeof DECIMALS;

/** What the API's amounts are in minor units, and the other way round; without the product's own arithmetic. */
export function amountsIn(currency: ModelCurrency) {
  const decimals = DECIMALS[currency];
  return {
    amountOf: (minor: number) => Number((minor / 10 ** decimals).toFixed(decimals)),
    minorOf: (amount: number) => Math.round(amount * 10 ** decimals),
  };
}
