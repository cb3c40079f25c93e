import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { money, year, yearText } from './fields.ts';

/**
 * A month of the club's books. A line of the ledger counts in the month of its date on the player's statement. What players
 * hold grows by `credited`, `cash` and `other`, and shrinks by `paid_out` and `matches_took`.
 */
const bookMonth = z.object({
  month: z.int().min(1).max(12),
  /** What the bank says came in. */
  bank_received: money,
  /** What of it is on players' balances. */
  credited: money,
  /** The rest: payments that wait to be assigned. */
  difference: money,
  cash: money,
  /** All adjustments but cash and pay-outs. */
  other: money,
  paid_out: money,
  /** What matches charged, less what they gave back. */
  matches_took: money,
  /** The prices of the pitches of the matches that started. */
  pitches_cost: money,
  /** What all players had at the end of the month. */
  players_hold: money,
});

export const bookEndpoints = {
  getBooks: endpoint({
    access: 'admin',
    summary: 'The club’s books, a row for each month of a year.',
    query: z.object({ year: yearText }),
    response: z.object({
      year,
      /** The first year that has anything in the books. */
      first_year: year,
      months: z.array(bookMonth),
      /** What closed accounts still have, and what they owe, now. Both are in `players_hold`. */
      closed_accounts: z.object({ have: money, owe: money }).optional(),
    }),
    errors: [],
  }),
  exportLedger: endpoint({
    access: 'admin',
    summary: 'Every line of the ledger as CSV, the oldest first. Amounts are in the club’s currency.',
    response: z.string(),
    mediaType: 'text/csv',
    errors: [],
  }),
};
