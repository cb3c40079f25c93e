import type { AskedRole } from '@kickabout/contract';
import { type ClubMoney, formatMinor } from '@kickabout/domain';
import { shownAccount } from '../payments/accounts.ts';
import { LARGEST_MINOR, LONGEST_ID, LONGEST_SAID } from '../payments/read-bank-entry.ts';
import { bookingOf } from './bank-words.ts';
import { isOtherCurrency } from './currencies.ts';

/** A word in a file that someone has to explain before its line can become a payment. */
export type Asked = { role: AskedRole; word: string };

/**
 * One line of a statement. A credit can become a payment; an ignored line is in good order but none (a debit, say); one
 * that's set aside couldn't be read with certainty, so an admin has to look at it.
 */
export type StatementLine = {
  kind: 'credit' | 'ignored' | 'set_aside';
  /** Why it's ignored or set aside. */
  reason: string | null;
  /** Its date, `2026-11-24`; null where it has none that exists. */
  day: string | null;
  /** Positive for money that came in. Null where that can't be read. */
  minor: number | null;
  payer: string;
  /** The payer's account, if the bank says. */
  payerAccount: string;
  reference: string;
  /** The bank's own id of it. Some banks change these between downloads, and some use one twice. */
  bankId: string | null;
  /** The balance of the account after it. */
  balance: number | null;
  time: string | null;
  /** The account it belongs to, if the file says. */
  account: string | null;
  /** As the file names it; null if it doesn't. */
  currency: string | null;
  /** What the file said. */
  said: string;
  /** Why it's set aside, if an answer about a word would change that. */
  asks?: Asked;
};

/** What a reader found, as text, before it's judged. */
export type FoundLine = {
  said: string;
  day: string | null;
  minor: number | null;
  currency?: string;
  status?: string;
  payer?: string;
  payerAccount?: string;
  reference?: string;
  bankId?: string;
  balance?: number | null;
  time?: string;
  account?: string | null;
  /** The file stops inside this line. */
  isCut?: boolean;
  /** Why `minor` is NaN. */
  amountOdd?: string;
  /** Something that only this format can say about it. */
  odd?: string;
  /** Why it's in good order but no payment, where only this format can say so. */
  ignored?: string;
  asks?: Asked;
  /** The amount as the file writes it. */
  written?: string;
  /** Nothing but the balances, or this word, could show which way it went. */
  isUnsigned?: boolean;
  word?: string;
  /** What the bank kept of it. */
  fee?: number;
  /** The balances show that it was read as it is. */
  isProved?: boolean;
};

/** Why a line that left the account is ignored. */
export const MONEY_OUT = 'Money out';

export const NOT_BOOKED_YET = 'Pending';
export const BALANCE_ROW = 'A balance, not a payment';
export const DIRECTION_UNKNOWN = 'It doesn’t say whether money came in or went out.';

/** A transfer has 140 characters, and some banks join several fields. */
const LONGEST_WORDS = 2000;

/** PostgreSQL can't store NUL or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Decides what becomes of a line. An odd one is set aside and never stops the others. */
export function judgeLine(money: ClubMoney, found: FoundLine): StatementLine {
  const line = {
    day: found.day,
    minor: found.minor !== null && Number.isNaN(found.minor) ? null : found.minor,
    payer: oneLine(found.payer),
    payerAccount: oneLine(found.payerAccount),
    reference: oneLine(found.reference),
    bankId: oneLine(found.bankId) || null,
    balance: found.balance == null || Number.isNaN(found.balance) ? null : found.balance,
    time: oneLine(found.time) || null,
    account: shownAccount(oneLine(found.account?.slice(0, LONGEST_ID))),
    currency: oneLine(found.currency?.slice(0, 10)) || null,
  };
  const said = found.said.replaceAll('\0', '␀').toWellFormed().slice(0, LONGEST_SAID);
  const odd = oddness(money, found, line);
  if (odd !== null) {
    const asks = found.asks && odd === questionOf(found.asks) ? { asks: found.asks } : {};
    return { ...withoutUnstorable(line), said, kind: 'set_aside', reason: odd, ...asks };
  }
  const ignored = reasonToIgnore(money, found);
  return {
    ...(ignored === null ? line : withoutUnstorable(line)),
    said,
    kind: ignored === null ? 'credit' : 'ignored',
    reason: ignored,
  };
}

type ReadLine = Omit<StatementLine, 'kind' | 'reason' | 'said'>;

function oddness(money: ClubMoney, found: FoundLine, line: ReadLine): string | null {
  const booking = bookingOf(found.status ?? '');
  if (found.isCut) return 'The file stops in the middle of it.';
  if (found.ignored !== undefined) return null;
  if (found.odd !== undefined && found.odd !== DIRECTION_UNKNOWN) return found.odd;
  if (found.minor !== null && found.minor <= 0) return found.odd ?? null;
  if (booking === 'pending' || booking === 'declined' || isOtherCurrency(money, found.currency)) return null;
  if (found.asks) return questionOf(found.asks);
  if (found.odd !== undefined) return found.odd;
  if (booking === 'unknown') return questionOf({ role: 'status', word: found.status ?? '' });
  if (found.minor === null) return null;
  if (Number.isNaN(found.minor)) return found.amountOdd ?? 'Its amount has too many decimals.';
  if (found.minor > LARGEST_MINOR) return `It’s more than ${formatMinor(money, LARGEST_MINOR)}.`;
  if (line.day === null) return 'Its date is missing or doesn’t exist.';
  if (Object.values(line).some((value) => UNSTORABLE.test(String(value))))
    return 'It has characters that can’t be stored.';
  if (Object.values(line).some((value) => String(value).length > LONGEST_WORDS))
    return 'Its text is longer than any bank’s.';
  if ((line.bankId?.length ?? 0) > LONGEST_ID) return `Its id is longer than ${LONGEST_ID} characters.`;
  return null;
}

/** Why a line with such a word is set aside. */
function questionOf({ role, word }: Asked): string {
  if (role === 'direction') return DIRECTION_UNKNOWN;
  if (role === 'row') return 'It may be a balance, not a payment.';
  const shown = word.trim().toLowerCase().slice(0, 40);
  return role === 'status' ? `Its status, “${shown}”, isn’t known.` : `Its ${role}, “${shown}”, isn’t known.`;
}

function reasonToIgnore(
  money: ClubMoney,
  { minor, currency, status = '', ignored }: FoundLine,
): string | null {
  const booking = bookingOf(status);
  if (ignored !== undefined) return ignored;
  if (booking === 'declined') return 'Declined';
  if (booking === 'pending') return NOT_BOOKED_YET;
  if (minor === null) return 'No amount';
  if (minor === 0) return `An amount of ${formatMinor(money, 0)}`;
  if (minor < 0) return MONEY_OUT;
  return isOtherCurrency(money, currency)
    ? `Not in ${money.currency} (${currency?.trim().slice(0, 10)})`
    : null;
}

/** A description on several lines, or padded to a width, becomes one line of plain words. */
function oneLine(text = ''): string {
  return text.replace(/[\p{Zs}\t\r\n\v\f\u2028\u2029]+/gu, ' ').trim();
}

function withoutUnstorable(line: ReadLine): ReadLine {
  const clean = (value: string) => value.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_WORDS);
  return Object.fromEntries(
    Object.entries(line).map(([field, value]) => [field, typeof value === 'string' ? clean(value) : value]),
  ) as ReadLine;
}
