import type { ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import { entryDay } from '../../club/ledger/statement-day.ts';
import { loadPlayer, NO_SUCH_PLAYER } from '../../club/players/load-player.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { IS_CREDIT_DUE, IS_UNMATCHED } from './credit-due.ts';
import { loadSplits } from './split-payment.ts';

/** How many are suggested for a payment. */
const MOST = 3;

type Payment = ResponseOf<'listUnmatchedPayments'>[number];
type LikelyPayer = Payment['likely'][number];

/**
 * Players who may have made each payment, the likeliest first: the player this payer was assigned to before; then those
 * whose first and last name are in the payer's name or the reference; then last name and initial; then last name alone.
 */
async function loadLikelyPayers(
  db: Db,
  payments: readonly Omit<Payment, 'likely' | 'split'>[],
): Promise<Map<number, LikelyPayer[]>> {
  const asked = payments.map(({ payment_id, payer_name, reference, suggested_player_id: suggested }) => ({
    payment_id,
    description: `${payer_name} ${reference}`,
    suggested,
  }));
  const { rows } = await sql<LikelyPayer & { payment_id: number }>`
    SELECT payment_id, likely.*
    FROM (
      SELECT payment_id, name_words(description) AS words, phrases(name_words(description)) AS phrases, suggested
      FROM jsonb_to_recordset(${JSON.stringify(asked)}) AS asked (payment_id int, description text, suggested int)
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
    .select(['bank_entry_id as payment_id', 'amount_minor as amount', 'bank_entries.payer_name', 'reference'])
    .select(['source', 'payers.player_id as suggested_player_id', DAY.as('day')])
    .select(entryDay(config.club.timeZone).as('payment_date'))
    .where(IS_UNMATCHED)
    .orderBy(DAY)
    .orderBy('bank_entry_id')
    .limit(limit + 1);
  if (cursor) entries = entries.where(sql<boolean>`(${DAY}, bank_entry_id) > (${cursor[0]}, ${cursor[1]})`);
  const page = pageOf(await entries.execute(), limit, ({ day, payment_id }) => [day, payment_id]);
  const likely = await loadLikelyPayers(db, page.rows);
  const splits = await loadSplits(db, page.rows);
  return page.map(({ day: _, source: __, ...payment }) => ({
    ...payment,
    split: splits.get(payment.payment_id) ?? [],
    likely: likely.get(payment.payment_id) ?? [],
  }));
};

/** The bank payments that count for a player, the latest first. */
export const listBankPayments: Handler<'listBankPayments'> = async ({ params, query }, { db, config }) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  const entries = db
    .selectFrom('bank_entries')
    .leftJoin('players as admin', 'admin.player_id', 'bank_entries.assigned_by')
    .select(['bank_entry_id', 'amount_minor as amount', 'payer_name', 'reference'])
    .select([entryDay(config.club.timeZone).as('payment_date'), 'admin.preferred_name as assigned_by'])
    .where('bank_entries.player_id', '=', params.id)
    .where(IS_CREDIT_DUE);
  const page = await pageById(entries, 'bank_entry_id', query);
  return page.map(({ bank_entry_id: payment_id, ...payment }) => ({ payment_id, ...payment }));
};

/** Entries of the bank that were set aside, the latest first. */
export const listSetAsidePayments: Handler<'listSetAsidePayments'> = ({ query }, { db, config }) => {
  const entries = db
    .selectFrom('set_aside_entries')
    .select(['set_aside_id', 'reason', 'said'])
    .select(sql<string>`(seen_at AT TIME ZONE ${config.club.timeZone})::date`.as('seen_date'));
  return pageById(entries, 'set_aside_id', query);
};
