import { localDateTime } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { IS_UNMATCHED } from './credit-due.ts';

/** How many are suggested for a payment. */
const MOST = 3;

type Payment = {
  bank_entry_id: number;
  payer_name: string;
  reference: string;
  suggested_player_id: number | null;
};

type LikelyPayer = { player_id: number; first_name: string; last_name: string; preferred_name: string };

/**
 * Players who may have made each payment, the likeliest first: the player this payer was assigned to before; then those
 * whose first and last name are in the payer's name or the reference; then last name and initial; then last name alone.
 */
async function loadLikelyPayers(db: Db, payments: readonly Payment[]): Promise<Map<number, LikelyPayer[]>> {
  const asked = payments.map(({ bank_entry_id, payer_name, reference, suggested_player_id }) => ({
    payment_id: bank_entry_id,
    said: `${payer_name} ${reference}`,
    suggested: suggested_player_id,
  }));
  const { rows } = await sql<LikelyPayer & { payment_id: number }>`
    SELECT payment_id, likely.*
    FROM (
      SELECT payment_id, name_words(said) AS words, phrases(name_words(said)) AS phrases, suggested
      FROM jsonb_to_recordset(${JSON.stringify(asked)}) AS asked (payment_id int, said text, suggested int)
      OFFSET 0
    ) AS payments
    CROSS JOIN LATERAL (
      SELECT player_id, first_name, last_name, preferred_name
      FROM players
      WHERE player_id = suggested OR name_key(last_name) = ANY (phrases)
      ORDER BY (player_id = suggested) IS TRUE DESC,
        name_words(first_name) <@ words DESC,
        left(search_text(first_name), 1) = ANY (words) DESC,
        preferred_name COLLATE "en-GB-x-icu", player_id
      LIMIT ${MOST}
    ) AS likely`.execute(db);
  return Map.groupBy(rows, ({ payment_id }) => payment_id) as Map<number, LikelyPayer[]>;
}

/** The day a payment counts as of; those that the bank gives no day come last. */
const DAY = sql<string>`coalesce(booked_date, '9999-12-31')`;

/** Payments whose reference has no player: the entries that would be credited if they had one. */
export const listUnmatchedPayments: Handler<'listUnmatchedPayments'> = async (
  { query: { cursor, limit } },
  { db, config },
) => {
  let entries = db
    .selectFrom('bank_entries')
    .leftJoin('payers', 'payers.payer_account', 'bank_entries.payer_account')
    .select([
      'bank_entry_id',
      'booked_date',
      'amount_minor',
      'bank_entries.payer_name',
      'reference',
      'payers.player_id as suggested_player_id',
      'first_seen_at',
    ])
    .select(DAY.as('day'))
    .where(IS_UNMATCHED)
    .orderBy(DAY)
    .orderBy('bank_entry_id')
    .limit(limit + 1);
  if (cursor) entries = entries.where(sql<boolean>`(${DAY}, bank_entry_id) > (${cursor[0]}, ${cursor[1]})`);
  const page = pageOf(await entries.execute(), limit, ({ day, bank_entry_id }) => [day, bank_entry_id]);
  const likely = await loadLikelyPayers(db, page.rows);
  return page.map((row) => ({
    payment_id: row.bank_entry_id,
    payment_date: row.booked_date ?? localDateTime(row.first_seen_at.getTime(), config.club.timeZone).date,
    amount: row.amount_minor,
    payer_name: row.payer_name,
    reference: row.reference,
    suggested_player_id: row.suggested_player_id,
    likely: likely.get(row.bank_entry_id) ?? [],
  }));
};
