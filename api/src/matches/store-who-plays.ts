import { sql } from 'kysely';
import type { Tx } from '../database/connect.ts';
import type { Member } from './load-members.ts';

/** Stores who plays, for the members with whom that has changed. */
export async function storeWhoPlays(
  tx: Tx,
  matchId: number,
  before: readonly Member[],
  after: readonly Member[],
): Promise<void> {
  const known = new Map(before.map(({ playerId, plays }) => [playerId, plays]));
  const changed = after.filter(({ playerId, plays }) => known.get(playerId) !== plays);
  if (changed.length === 0) return;
  const ids = changed.map(({ playerId }) => playerId);
  const plays = changed.map((member) => member.plays);
  await sql`update match_players set plays = changed.plays
    from unnest(${ids}::int[], ${plays}::boolean[]) as changed (player_id, plays)
    where match_id = ${matchId} and match_players.player_id = changed.player_id`.execute(tx);
}
