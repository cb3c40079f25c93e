import { sql } from 'kysely';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { announce } from '../../kernel/outbox/announce.ts';

/** Statements of a club that moves to Kickabout have old payments too, which are no news. */
const NEWS_MS = 7 * DAY_MS;

/** Tells a player that money was added to their balance. `bookedDate`: the bank's day, null for an admin's. */
export async function announceMoney(
  tx: Tx,
  now: number,
  money: {
    playerId: number;
    minor: number;
    bankEntryId: number | null;
    bookedDate: string | null;
    id: string;
  },
): Promise<void> {
  const { playerId, minor, bankEntryId, bookedDate, id } = money;
  if (bookedDate !== null && Date.parse(bookedDate) < now - NEWS_MS) return;
  await announce(tx, now, {
    kind: 'money_arrived',
    fact: `${id} at ${now}`,
    to: [playerId],
    details: { minor, bankEntryId },
    usefulUntil: now + NEWS_MS,
  });
}

/** Tells those whose balance has just fallen below zero by so many minor units, in the transaction that took them. */
export const announceDebts = prepared(
  (_db, { playerIds, minor, now }: { playerIds: readonly number[]; minor: readonly number[]; now: Date }) =>
    sql`insert into messages (player_id, kind, fact, details, announced_at, due_at, useful_until)
      select players.player_id, 'balance_owed', 'since ' || ${now}::timestamptz, '{}', ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz + interval '7 days'
      from unnest(${playerIds}::int[], ${minor}::bigint[]) as taken (player_id, minor)
      join players on players.player_id = taken.player_id
      where closed_at is null and balance_minor < 0 and balance_minor + taken.minor >= 0
      on conflict (player_id, kind, fact) do nothing`,
);
