import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amount, date, inClubYears, message, money, monthText, year, yearText } from './fields.ts';
import { COST_CATEGORIES, COST_KINDS, MONTH_END_LINES } from './vocabulary.ts';

/**
 * A month of the club's books. A line of the ledger counts in the month of its date on the player's statement. What players
 * hold grows by `credited`, `cash`, `opening` and `other`, and shrinks by `paid_out` and `matches_took`.
 */
const bookMonth = z.object({
  month: z.int().min(1).max(12),
  /** What the bank says came in, without other income. */
  bank_received: money,
  /** What of it is on players' balances. */
  credited: money,
  /** The rest: payments that wait to be assigned. */
  difference: money,
  cash: money,
  /** What players had already paid in when they were added from a sheet. */
  opening: money.optional(),
  /** All other adjustments but pay-outs. */
  other: money,
  paid_out: money,
  /** What matches charged, less what they gave back. */
  matches_took: money,
  /** The prices of the pitches of the matches that started. */
  pitches_cost: money,
  /** What was paid for pitches: no expense of its own, since their prices count already. */
  pitches_paid: money,
  /** What else was spent. */
  expenses: money,
  other_income: money,
  /** What all players had at the end of the month. */
  players_hold: money,
});

/** What the bank had at the end of a day, and how the club knows. */
const bankBalance = z.object({
  balance: money,
  /** The last day with a line in the statement; the day itself, if an admin said so. */
  day: date,
  /** The statement's file; null if an admin said so. */
  file_name: z.string().nullable(),
});

const counted = z.object({ count: z.int(), amount: money });

/** Money that left the bank. */
const moneyOut = z.object({ day: date, amount: money, description: z.string() });

/** A month as a treasurer closes it: whether the books agree with the bank, and what to do until they do. */
const monthEnd = z.object({
  year,
  month: z.int(),
  first_date: date,
  last_date: date,
  is_over: z.boolean(),
  /** At the end of the month before, and of this one; null if no one knows. */
  before: bankBalance.nullable(),
  after: bankBalance.nullable(),
  /** What the books say happened at the bank. What left it is below zero. */
  lines: z.array(z.object({ line: z.enum(MONTH_END_LINES), amount: money })),
  /** What the bank should have, and how much more it has; null without the balances. */
  expected: money.nullable(),
  difference: money.nullable(),
  /** The part of the difference that's left after `not_recorded` and `not_at_bank`. */
  unexplained: money.nullable(),
  /** What a statement says left the bank, and the books don't. */
  not_recorded: z.array(moneyOut),
  /** What the books say left the bank, and the statements of those days don't. */
  not_at_bank: z.array(moneyOut),
  /** Days without a statement, where statements are what the club imports. */
  missing_days: z.array(z.object({ first_date: date, last_date: date })),
  unassigned: counted,
  doubtful: counted,
  set_aside: z.int(),
  without_receipt: counted,
  closed_accounts: z.object({ count: z.int(), have: money, owe: money }),
  /** Whose the money is at the end of the month: the rest is the club's. */
  players_hold: money,
  not_assigned: money,
  cash: money,
  matches_took: money,
  pitches_cost: money,
  costs: z.array(
    z.object({ kind: z.enum(COST_KINDS), category: z.enum(COST_CATEGORIES).nullable(), amount: money }),
  ),
});

export const bookEndpoints = {
  getMonthEnd: endpoint('GET /books/month-end', {
    access: 'admin',
    summary: 'Whether the books of a month agree with the bank, line by line, and what’s left to do.',
    query: z.object({ year: yearText, month: monthText }),
    response: monthEnd,
  }),
  noteBankBalance: endpoint('PUT /books/bank-balance', {
    access: 'admin',
    audit: 'bank_balance_noted',
    summary: 'Say what the bank had at the end of a day, or take it back with null.',
    body: z.object({ day: inClubYears(date), balance: amount.nullable() }),
    response: message,
  }),
  getBooks: endpoint('GET /books', {
    access: 'admin',
    summary: 'The club’s books, a row for each month of a year.',
    query: z.object({ year: yearText }),
    response: z.object({
      year,
      first_year: year,
      months: z.array(bookMonth),
      /** What closed accounts still have, and what they owe, now. Both are in `players_hold`. */
      closed_accounts: z.object({ have: money, owe: money }).optional(),
    }),
  }),
  exportLedger: endpoint('GET /books/ledger.csv', {
    access: 'admin',
    summary: 'Every line of the ledger as CSV, the oldest first. Amounts are in the club’s currency.',
    response: z.string(),
    mediaType: 'text/csv',
  }),
};
