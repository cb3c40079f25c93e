import { type ClubMoney, playersInReference } from '@kickabout/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { DB } from '../../kernel/database/schema.ts';
import { loadPlayers, type PlayerName } from './bank-entries.ts';

type Entry = Pick<Selectable<DB['bank_entries']>, 'bank_entry_id' | 'provider_id'>;

/** What each player gets of a payment, in minor units. */
export type Share = { playerId: number; minor: number };

/** Equal shares; what can't be divided goes to the first. */
const sharesOf = (minor: number, players: number): number[] =>
  Array.from({ length: players }, (_, at) => Math.floor(minor / players) + (at === 0 ? minor % players : 0));

/** For each payment of a statement whose reference names several players, how it would be shared out. */
export async function loadSplits(
  db: Db,
  payments: readonly {
    payment_id: number;
    amount: number;
    payer_name: string;
    reference: string;
    source: string;
  }[],
): Promise<Map<number, (PlayerName & { amount: number })[]>> {
  const named = payments.flatMap(({ payment_id, amount, payer_name, reference, source }) => {
    const ids = source === 'statement' ? playersInReference(`${payer_name} · ${reference}`) : [];
    return ids.length > 1 ? [{ payment_id, amount, ids }] : [];
  });
  const players = await loadPlayers(
    db,
    named.flatMap(({ ids }) => ids),
  );
  return new Map(
    named.map(({ payment_id, amount, ids }) => {
      const found = players.filter(({ player_id }) => ids.includes(player_id));
      const shares = sharesOf(amount, found.length);
      const split = found.map((player, at) => ({ ...player, amount: shares[at] ?? 0 }));
      return [payment_id, split.length > 1 ? split : []];
    }),
  );
}

/**
 * Shares a payment of a statement out: each share is an entry of its own, and the payment itself is from now on worth nothing,
 * like one that's known by another entry. Undoing the statement's import takes the shares back too.
 * @returns the ids of the shares
 */
export async function splitEntry(
  tx: Tx,
  { bank_entry_id, provider_id }: Entry,
  { shares, by, money }: { shares: readonly Share[]; by: number; money: ClubMoney },
): Promise<number[]> {
  const rows = shares.map(({ playerId, minor }, at) => ({
    playerId,
    minor,
    key: `${provider_id} share ${at + 1}`,
  }));
  const { rows: added } = await sql<{ id: number }>`
    INSERT INTO bank_entries (provider_id, status, booked_date, amount_minor, currency, payer_name, payer_account, reference,
      player_id, assigned_by, first_seen_at, last_seen_at, source, account)
    SELECT key, status, booked_date, minor, ${money.currency}, payer_name, payer_account, reference,
      "playerId", ${by}, first_seen_at, last_seen_at, source, account
    FROM bank_entries, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS share (key text, minor bigint, "playerId" int)
    WHERE bank_entry_id = ${bank_entry_id}
    RETURNING bank_entry_id AS id`.execute(tx);
  await tx
    .updateTable('bank_entries')
    .set({ same_as: added[0]?.id ?? null, to_post: true })
    .where('bank_entry_id', '=', bank_entry_id)
    .execute();
  return added.map(({ id }) => id);
}
