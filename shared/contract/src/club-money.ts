/**
 * The club's currency: ISO 4217's code, and the locale in which amounts are written, such as `en-GB`. A club has one, so a process
 * or page has one too. It's kept where every copy of this module finds it: each remote has its own.
 */
export interface ClubMoney {
  readonly currency: string;
  readonly locale: string;
  /** A regular whose balance is below this can't join. In the currency's smallest coin, like the next ones. */
  readonly lowestBalance: number;
  /** Prices are multiples of this. */
  readonly priceStep: number;
  /** What a player who is marked late pays on top. */
  readonly lateFee: number;
}

/** Until a club chooses others: the specification's. */
export const POUNDS: ClubMoney = {
  currency: 'GBP',
  locale: 'en-GB',
  lowestBalance: -1200,
  priceStep: 10,
  lateFee: 100,
};

interface Known extends ClubMoney {
  /** How many decimals an amount has: 2 for pounds and euros, 0 for yen, 3 for dinars. */
  readonly digits: number;
  readonly format: Intl.NumberFormat;
}

const KEY = Symbol.for('kickabout.club-money');
const everywhere = globalThis as { [KEY]?: Known };

/** Sets it for this process or page. @throws RangeError for what is no currency or locale */
export function setClubMoney(chosen: Partial<ClubMoney>): void {
  const money = { ...POUNDS, ...chosen };
  const { currency, locale } = money;
  const digits = decimalsOf(currency);
  const style = { style: 'currency', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  everywhere[KEY] = {
    ...money,
    digits,
    format: new Intl.NumberFormat(locale, { ...style, currency }),
  };
}

/** What `setClubMoney` was last given; pounds without it. */
export function clubMoney(): Known {
  if (everywhere[KEY] === undefined) setClubMoney(POUNDS);
  return everywhere[KEY] as Known;
}

/** Whether a club can have it: a code of ISO 4217 with at most three decimals that has not gone out of use. */
export const isCurrencyCode = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && decimalsOf(code) <= 3;

/** Whether amounts can be written in it. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

/** How many minor units make one: 100 pence in a pound, 1 for yen. */
export const minorUnits = (): number => 10 ** clubMoney().digits;

/** `£`, `€`, `R$`, `kr`: what stands beside an amount. */
export function currencySign(): string {
  const { currency, locale } = clubMoney();
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
