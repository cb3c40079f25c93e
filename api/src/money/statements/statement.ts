import type { AskedRole, ColumnRole, DateOrder, ResponseOf, WordMeaning } from '@kickabout/contract';
import { type ClubMoney, formatMinor } from '@kickabout/domain';
import { shownAccount } from '../payments/accounts.ts';
import { LARGEST_MINOR, LONGEST_ID, LONGEST_SAID } from '../payments/read-bank-entry.ts';
import type { Sighting } from '../payments/recognise-payments.ts';
import { amountProblem } from './amounts.ts';
import { bookingOf } from './bank-words.ts';
import { isOtherCurrency } from './currencies.ts';
import type { Answers, Layout } from './layout.ts';

type Preview = ResponseOf<'previewStatement'>;

/** A statement as it was read, in the order of the file. */
export type Statement = {
  /** The format, for people: `OFX (SGML)`, `CSV (Barclays)`. */
  format: string;
  lines: StatementLine[];
  /** The file stops in the middle. What's whole was read. */
  isCut: boolean;
  /** In which order its dates were read, where nothing in the file shows it. */
  unclearDates?: DateOrder;
  /** Nothing in the file shows whether an amount without a sign came in or, on a card, was spent. */
  mayBeCard?: boolean;
  /** What's known of a table's layout. Other formats describe themselves. */
  table?: {
    isConfirmed: boolean;
    layout: Layout;
    columns: { name: string; role: ColumnRole | null; samples: string[] }[];
    /** The order in which its dates were read. */
    dates?: DateOrder;
    /** All words that say what rows are, headings and marks, with what they were taken for. */
    words: (Asked & { meaning: WordMeaning | null; places: number[] })[];
    /** Columns without a role and without anything in them. */
    empty: number[];
  };
  /** What identifies files of this kind, so that answers are remembered for them. */
  source: string;
  balances: Preview['balances'];
  decided: Preview['decided'];
  /** The balances prove every line, but perhaps the oldest. */
  isProved: boolean;
  /** What an admin answered about this file. */
  answers: Answers;
};

/** What a reader found, before words and balances are looked at. */
export type Draft = Omit<Statement, 'lines' | 'balances' | 'decided' | 'isProved' | 'answers'> & {
  sections: Section[];
};

export const NOT_A_STATEMENT =
  'This isn’t a statement that we can read. Export it as OFX, CAMT, MT940 or CSV.';
export const DAMAGED = 'The file is damaged. Download it from the bank again.';

/** Thrown by readers: why the file as a whole can't be read, as a sentence. */
export class UnreadableFile extends Error {}

/** What becomes of such a file. */
export const unreadable = (reason: string) => ({ outcome: 'unreadable' as const, reason });

/** More lines than in twelve years of a busy club are more than the server can show and post in one go. */
export function refuseTooMany(lines: number): void {
  const reason = 'There are more than 20,000 lines in this file. Export fewer months at a time.';
  if (lines > 20_000) throw new UnreadableFile(reason);
}

/** A word in a file that someone has to explain before its line can become a payment. */
export type Asked = { role: AskedRole; word: string };

/**
 * One line of a statement. A credit can become a payment; an ignored line is in good order but none (a debit, say); one
 * that's set aside couldn't be read with certainty, so an admin has to look at it.
 */
export type StatementLine = Omit<Sighting, 'day' | 'minor'> & {
  kind: 'credit' | 'ignored' | 'set_aside';
  /** Why it's ignored or set aside. */
  reason: string | null;
  /** Null where it has none that exists. */
  day: string | null;
  /** Positive for money that came in. Null where that can't be read. */
  minor: number | null;
  payerAccount: string;
  /** The account it belongs to, if the file says. */
  account: string | null;
  /** As the file names it; null if it doesn't. */
  currency: string | null;
  said: string;
  /** Which columns of its row have something. */
  shape?: string;
  /** What it says in words, without numbers and dates. */
  label?: string;
  /** What its words mean, as the balances show. */
  learned?: (Asked & { meaning: WordMeaning })[];
  /** Why it's set aside, if an answer about a word would change that. */
  asks?: Asked;
};

/** What a reader found, before it's judged: an amount that's there and can't be read is NaN. */
export type FoundLine = Partial<Omit<StatementLine, 'kind' | 'reason'>> &
  Pick<StatementLine, 'said' | 'day' | 'minor'> & {
    status?: string;
    /** The file stops inside this line. */
    isCut?: boolean;
    /** Why `minor` is NaN, where the amount as written doesn't say it. */
    amountFault?: string;
    /** Something that only this format can say about it. */
    fault?: string;
    /** Why it's in good order but no payment, where only this format can say so. */
    ignored?: string;
    written?: string;
    /** Nothing but the balances, or this word, could show which way it went. */
    isUnsigned?: boolean;
    word?: string;
    /** What the bank kept of it. */
    fee?: number;
    place?: number;
    /** Its words that no one has explained. */
    open?: Asked[];
    /** The balances show that it was read as it is, and what of it they decided. */
    isProved?: boolean;
    decided?: Preview['decided'][number]['what'];
  };

/** Lines in the order of the file, between two balances where the file has those. Lines may have balances of their own. */
export type Section = { opening?: number | null; closing?: number | null; lines: FoundLine[] };

/** Why a line is ignored or set aside. */
export const MONEY_OUT = 'Money out';
export const NOT_BOOKED_YET = 'Pending';
export const LEFT_OUT = 'Left out, as you said';
export const BALANCE_ROW = 'A balance, not a payment';
export const DIRECTION_UNKNOWN = 'It doesn’t say whether money came in or went out.';

/** A transfer has 140 characters, and some banks join several fields. */
const LONGEST_WORDS = 2000;

/** PostgreSQL can't store NUL or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Decides what becomes of a line. An invalid one is set aside and never stops the others. */
export function judgeLine(money: ClubMoney, found: FoundLine): StatementLine {
  const texts = {
    payer: oneLine(found.payer),
    payerAccount: oneLine(found.payerAccount),
    reference: oneLine(found.reference),
    bankId: oneLine(found.bankId) || null,
    time: oneLine(found.time) || null,
    account: shownAccount(oneLine(found.account?.slice(0, LONGEST_ID))),
    currency: oneLine(found.currency?.slice(0, 10)) || null,
  };
  const storable = Object.entries(texts).map(([field, text]) => [
    field,
    text === null ? null : text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_WORDS),
  ]);
  const verdict = verdictOn(money, found, texts);
  return {
    ...(Object.fromEntries(storable) as typeof texts),
    day: found.day,
    minor: orNull(found.minor),
    balance: orNull(found.balance),
    ...(found.learned && { learned: found.learned }),
    ...(found.shape !== undefined && { shape: found.shape, label: found.label ?? '' }),
    said: found.said.replaceAll('\0', '␀').toWellFormed().slice(0, LONGEST_SAID),
    ...verdict,
    ...(found.asks && verdict.reason === questionOf(found.asks) && { asks: found.asks }),
  };
}

const orNull = (minor: number | null = null) => (Number.isNaN(minor) ? null : minor);

type Verdict = Pick<StatementLine, 'kind' | 'reason'>;
const ignored = (reason: string): Verdict => ({ kind: 'ignored', reason });
const setAside = (reason: string): Verdict => ({ kind: 'set_aside', reason });

function verdictOn(
  money: ClubMoney,
  { minor, day, fault, asks, status = '', currency, ...found }: FoundLine,
  texts: Record<string, string | null>,
): Verdict {
  const booking = bookingOf(status);
  const written = Object.values(texts).map(String);
  if (found.isCut) return setAside('The file stops in the middle of it.');
  if (found.ignored !== undefined) return ignored(found.ignored);
  if (fault !== undefined && (fault !== DIRECTION_UNKNOWN || (minor ?? 1) <= 0)) return setAside(fault);
  if (booking === 'declined') return ignored('Declined');
  if (booking === 'pending') return ignored(NOT_BOOKED_YET);
  if (minor === 0) return ignored(`An amount of ${formatMinor(money, 0)}`);
  if (minor !== null && minor < 0) return ignored(MONEY_OUT);
  if (minor !== null && isOtherCurrency(money, currency ?? ''))
    return ignored(`Not in ${money.currency} (${currency?.trim().slice(0, 10)})`);
  if (asks) return setAside(questionOf(asks));
  if (fault !== undefined) return setAside(fault);
  if (booking === 'unknown') return setAside(questionOf({ role: 'status', word: status }));
  if (minor === null) return ignored('No amount');
  if (Number.isNaN(minor)) return setAside(found.amountFault ?? amountProblem(found.written ?? ''));
  if (minor > LARGEST_MINOR) return setAside(`It’s more than ${formatMinor(money, LARGEST_MINOR)}.`);
  if (day === null) return setAside('Its date is missing or doesn’t exist.');
  if (written.some((text) => UNSTORABLE.test(text)))
    return setAside('It has characters that can’t be stored.');
  if (written.some((text) => text.length > LONGEST_WORDS))
    return setAside('Its text is longer than any bank’s.');
  if ((texts['bankId']?.length ?? 0) > LONGEST_ID)
    return setAside(`Its id is longer than ${LONGEST_ID} characters.`);
  return { kind: 'credit', reason: null };
}

/** Why a line with such a word is set aside. */
function questionOf({ role, word }: Asked): string {
  if (role === 'direction') return DIRECTION_UNKNOWN;
  if (role === 'row') return 'It may be a balance, not a payment.';
  const name = role === 'product' ? 'account' : role;
  return `Its ${name}, “${word.trim().toLowerCase().slice(0, 40)}”, isn’t known.`;
}

/** A description on several lines, or padded to a width, becomes one line of plain words. */
function oneLine(text: string | null = ''): string {
  return (text ?? '').replace(/[\p{Zs}\t\r\n\v\f\u2028\u2029]+/gu, ' ').trim();
}
