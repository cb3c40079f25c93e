import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { sumHeld } from '../ledger/load-held.ts';

/** Closed accounts whose balance isn't zero, by id. An admin can still pay them out, or write off what they owe. */
export const listClosedBalances: Handler<'listClosedBalances'> = async (
  { query: { cursor, limit } },
  { db },
) => {
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'preferred_name', 'balance_minor', 'closed_at'])
    .where('closed_at', 'is not', null)
    .$narrowType<{ closed_at: Date }>()
    .where('balance_minor', '<>', 0)
    .where('player_id', '>', cursor?.[0] ?? 0)
    .orderBy('player_id')
    .limit(limit + 1)
    .execute();
  const held = await sumHeld(db, { playerIds: rows.map(({ player_id }) => player_id) });
  const heldBy = new Map(held.map(({ playerId, heldMinor }) => [playerId, heldMinor]));
  return pageOf(rows, limit, ({ player_id }) => [player_id]).map(
    ({ player_id, preferred_name, balance_minor, closed_at }) => ({
      player_id,
      preferred_name,
      account_balance: balance_minor,
      held: heldBy.get(player_id) ?? 0,
      closed_at: closed_at.toISOString(),
    }),
  );
};
