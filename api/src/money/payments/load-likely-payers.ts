import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

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
export async function loadLikelyPayers(
  db: Db,
  payments: readonly Payment[],
): Promise<Map<number, LikelyPayer[]>> {
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
