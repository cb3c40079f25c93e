import { LARGEST_AMOUNT } from '@kickabout/contract';
import { type ClubMoney, formatMinor, minorUnits, type PRICES_KEEP } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';

type AmountOf<Table extends keyof Schema> = Extract<keyof Schema[Table], `${string}_minor`>;

/** What has amounts before any money moves. */
const PRICED: { readonly [Table in keyof Schema]?: readonly AmountOf<Table>[] } = {
  pitches: ['price_minor'],
  match_series: ['price_minor'],
  matches: ['price_minor', 'pitch_cost_minor', 'late_fee_minor'],
  match_players: ['price_minor'],
  match_guests: ['price_minor'],
  bank_balances: ['balance_minor'],
};

/** Amounts that are there only once money has moved, after which the currency is fixed; a test finds what is in neither list. */
export const MOVED = [
  'transfers',
  'late_leaves',
  'bank_entries',
  'audit_entries',
  'statement_lines',
  'players',
];
export const PRICED_TABLES = Object.keys(PRICED);

export type PricesKeep = (typeof PRICES_KEEP)[number];

/** By how much a price in minor units is multiplied to have the same number in another currency. */
export const factorBetween = (before: ClubMoney, after: ClubMoney): number =>
  minorUnits(after) / minorUnits(before);

/**
 * Gives every price what it keeps in a currency with other decimals, rounded to the smallest coin. No one changes prices meanwhile:
 * all who do have locked the club's choices.
 * @returns why it can't, or asks what prices keep
 */
export async function reprice(
  tx: Tx,
  before: ClubMoney,
  after: ClubMoney,
  keep: PricesKeep | undefined,
): Promise<Refusal<'conflict'> | null> {
  const factor = factorBetween(before, after);
  const largest = await largestPrice(tx);
  if (factor === 1 || largest === 0 || keep === 'coins') return null;
  const written = formatMinor(before, largest);
  if (keep === undefined)
    return refuse(
      'conflict',
      `There are prices up to ${written}. Say what they keep: their numbers, which makes it ${formatMinor(after, Math.round(largest * factor))}, or their smallest coins, which makes it ${formatMinor(after, largest)}.`,
    );
  if (largest * factor > LARGEST_AMOUNT)
    return refuse('conflict', `${written} would be too much in ${after.currency}. Change it first.`);
  for (const [table, columns] of Object.entries(PRICED)) {
    const set = columns.map(
      (column) => sql`${sql.ref(column)} = round(${sql.ref(column)} * ${factor}::numeric)`,
    );
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)}`.execute(tx);
  }
  return null;
}

/** The highest price there is, in minor units; 0 without any. */
async function largestPrice(tx: Tx): Promise<number> {
  const each = Object.entries(PRICED).flatMap(([table, columns]) =>
    columns.map((column) => sql`SELECT max(abs(${sql.ref(column)})) AS price FROM ${sql.table(table)}`),
  );
  const { rows } = await sql<{ price: number | null }>`
    SELECT max(price) AS price FROM (${sql.join(each, sql` UNION ALL `)}) prices`.execute(tx);
  return rows[0]?.price ?? 0;
}
