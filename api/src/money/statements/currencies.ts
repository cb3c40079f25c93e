import type { ClubMoney } from '@kickabout/domain';
import { isValidIBAN } from 'ibantools';

/** The codes of ISO 4217. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether it's named, and isn't the club's. */
export function isOtherCurrency({ currency }: ClubMoney, named = ''): boolean {
  const name = named.trim().toUpperCase();
  return name !== '' && name !== currency && !(SIGNS[name] ?? []).includes(currency);
}

const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? '';

/** The currencies that a sign may stand for in a file of a club's own bank. Banks in Brazil and China have signs of others. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [...Map.groupBy(CODES, (code) => signOf(code).toUpperCase())]
      .filter(([sign]) => !CODES.has(sign))
      .map(([sign, codes]) => [sign, sign === '$' ? [...codes, 'BRL'] : codes]),
  ),
  '￥': ['JPY', 'CNY'],
};

/** Whether a text is the code or the sign of a currency and nothing else. */
export const isCurrency = (text: string): boolean =>
  CODES.has(text.trim().toUpperCase()) || /^\p{Sc}$/u.test(text.trim());

/** Whether a text names a currency in a way that is known. */
export const isCurrencyWord = (text: string): boolean =>
  isCurrency(text) || text.trim().toUpperCase() in SIGNS;

/** The currency in the name of a column: `Amount (SEK)`, `Betrag EUR`, `€ in`. Empty if there's none. */
export function currencyInName(name: string): string {
  const codes = name.match(/\b[A-Z]{3}\b/g) ?? [];
  const inBrackets = /\(([a-z]{3})\)/i.exec(name)?.[1]?.toUpperCase() ?? '';
  return [inBrackets, ...codes].find((code) => CODES.has(code)) ?? /\p{Sc}/u.exec(name)?.[0] ?? '';
}

/** The name of a column without its currency. */
export const withoutCurrency = (name: string): string =>
  name.replace(/\b[A-Z]{3}\b|\([A-Za-z]{3}\)|\p{Sc}/gu, (found) =>
    isCurrency(found.replace(/[()]/g, '')) ? '' : found,
  );

/** The currency above a table: a cell of its own, `Currency: EUR`, `Account (EUR)`, or the sign of a balance. */
export function currencyAbove(rows: readonly (readonly string[])[]): string {
  const cells = rows.flat();
  const find = (pattern: RegExp) => cells.flatMap((cell) => pattern.exec(cell)?.[1] ?? []);
  const named = find(/\b(?:currency|w[äa]hrung|devise|moneda|valuta)\W{1,5}([a-z]{3})\b/i);
  const inBrackets = find(/\(([A-Z]{3})\)/).filter((code) => CODES.has(code));
  const found = [...named, ...cells].find(isCurrency) ?? inBrackets[0] ?? find(/(\p{Sc})/u)[0] ?? '';
  return found.trim().toUpperCase();
}

/** Takes the sign or code of another currency out of an amount, `€5.00` or `5.00 EUR`. */
export function splitCurrency(money: ClubMoney, amount: string): { amount: string; currency: string } {
  const [found = ''] = /\p{Sc}|[a-z]{3}(?![a-z])/iu.exec(amount) ?? [];
  if (!isCurrency(found)) return { amount, currency: '' };
  return { amount: isOtherCurrency(money, found) ? amount.replace(found, '') : amount, currency: found };
}

/** Countries whose accounts are usually kept in their own currency, by the beginning of an IBAN. */
const COUNTRIES =
  `EUR AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK, CHF CH LI, CZK CZ, DKK DK, HUF HU, NOK NO,
  PLN PL, RON RO, SEK SE, GBP GB, GIP GI, TRY TR, BRL BR, UAH UA, ILS IL, AED AE, SAR SA`.split(/,\s+/);

/** The currency that an account is probably kept in, if it's an IBAN; otherwise empty. */
export function currencyOfAccount(account: string | null): string {
  const iban = (account ?? '').replace(/\s/g, '').toUpperCase();
  const own = COUNTRIES.find((list) => list.includes(` ${iban.slice(0, 2)}`));
  return isValidIBAN(iban) ? (own?.slice(0, 3) ?? '') : '';
}
