import { type RawBuilder, sql } from 'kysely';
import type { AccountKind } from '../database/schema.ts';

/** One side of a transfer: a player's account, or one of the club's. */
export type Account = { playerId: number } | Exclude<AccountKind, 'player'>;

/** The id of an account, as part of a larger statement. */
export function accountId(account: Account): RawBuilder<number> {
  return typeof account === 'string'
    ? sql<number>`(SELECT account_id FROM accounts WHERE kind = ${account})`
    : sql<number>`(SELECT account_id FROM accounts WHERE player_id = ${account.playerId})`;
}
