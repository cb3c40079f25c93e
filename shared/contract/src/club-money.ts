/** The club's currency and the figures of its rules: a value that is handed over, so that clubs with different ones can share a process. */
export type ClubMoney = {
  /** ISO 4217's code. */
  readonly currency: string;
  /** In which amounts are written, such as `en-GB`. */
  readonly locale: string;
  /** How many decimals an amount has: 2 for pounds and euros, 0 for yen, 3 for dinars. */
  readonly digits: number;
  /** A regular whose balance is below this can't join. In the currency's smallest coin, like the next ones. */
  readonly lowestBalance: number;
  /** Prices are multiples of this. */
  readonly priceStep: number;
  /** What a player who is marked late pays on top. */
  readonly lateFee: number;
};

/** Until a club chooses others: the specification's. */
export const DEFAULT_MONEY: ClubMoney = {
  currency: 'GBP',
  locale: 'en-GB',
  digits: 2,
  lowestBalance: -1200,
  priceStep: 10,
  lateFee: 100,
};
export const DEFAULT_TIME_ZONE = 'Europe/London';

/** What the club has chosen, and the specification's for the rest. @throws RangeError for what is no currency or locale */
export function clubMoney(chosen: Partial<Omit<ClubMoney, 'digits'>>): ClubMoney {
  const money = { ...DEFAULT_MONEY, ...chosen };
  const digits = decimalsOf(money.currency);
  formatIn({ ...money, digits });
  return { ...money, digits };
}

/** The value from what a club has stored, or from the answer of its settings. Minor units. */
export const moneyOfSettings = (settings: {
  readonly currency: string;
  readonly locale: string;
  readonly lowest_balance: number;
  readonly price_step: number;
  readonly late_fee: number;
}): ClubMoney =>
  clubMoney({
    currency: settings.currency,
    locale: settings.locale,
    lowestBalance: settings.lowest_balance,
    priceStep: settings.price_step,
    lateFee: settings.late_fee,
  });

/** Making one takes a millisecond. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes amounts in the currency. */
export function formatIn({ locale, currency, digits }: ClubMoney): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals });
  formats.set(key, format);
  return format;
}

/** Whether a club can have it: a code of ISO 4217 with at most three decimals that has not gone out of use. */
export const isCurrencyCode = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && decimalsOf(code) <= 3;

/** What stays of prices in a currency with other decimals: £5.00 becomes ¥5 by its number, and ¥500 by its smallest coins. */
export const PRICES_KEEP = ['numbers', 'coins'] as const;

/** Whether amounts can be written in it. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

/** How many minor units make one: 100 pence in a pound, 1 for yen. */
export const minorUnits = ({ digits }: ClubMoney): number => 10 ** digits;

/** `£`, `€`, `R$`, `kr`: what stands beside an amount. */
export function currencySign({ currency, locale }: ClubMoney): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Browsers don't agree: some follow CLDR, where a forint has no decimals, others ISO 4217, where it has two. These are ISO's. */
const DECIMALS: readonly (readonly [codes: string, decimals: number])[] = [
  ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0],
  ['BHD IQD JOD KWD LYD OMR TND', 3],
  ['CLF UYW', 4],
];

function decimalsOf(currency: string): number {
  return DECIMALS.find(([codes]) => codes.split(' ').includes(currency))?.[1] ?? 2;
}
