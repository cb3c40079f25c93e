import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';
import { sumHeld } from '../ledger/load-held.ts';

/** Closed accounts whose balance isn't zero, by id. An admin can still pay them out, or write off what they owe. */
export const listClosedBalances: Handler<'listClosedBalances'> = async ({ query }, { db }) => {
  const accounts = db
    .selectFrom('players')
    .select(['player_id', 'preferred_name', 'balance_minor as account_balance', 'closed_at'])
    .where('closed_at', 'is not', null)
    .$narrowType<{ closed_at: Date }>()
    .where('balance_minor', '<>', 0);
  const page = await pageById(accounts, 'player_id', query, 'asc');
  const held = await sumHeld(db, { playerIds: page.rows.map(({ player_id }) => player_id) });
  const heldBy = new Map(held.map(({ playerId, heldMinor }) => [playerId, heldMinor]));
  return page.map(({ closed_at, ...account }) => ({
    ...account,
    held: heldBy.get(account.player_id) ?? 0,
    closed_at: closed_at.toISOString(),
  }));
};
