import type { Db, Tx } from '../database/connect.ts';
import { type LockedPlayer, lockPlayers } from '../ledger/lock-players.ts';

/** Somebody in a match, as the rules know them: instants are epoch milliseconds, money pence. */
export type Member = Awaited<ReturnType<typeof loadMembersOf>>[number];

/** Everybody in a match, in order of joining. */
export function loadMembers(db: Db, matchId: number): Promise<Member[]> {
  return loadMembersOf(db, [matchId]);
}

/** Everybody in each of the matches, in order of joining; a match that nobody is in is left out. */
export async function loadMembersByMatch(
  db: Db,
  matches: readonly { match_id: number }[],
): Promise<Map<number, Member[]>> {
  const members = await loadMembersOf(
    db,
    matches.map((match) => match.match_id),
  );
  return Map.groupBy(members, ({ matchId }) => matchId);
}

/** Everybody in any of the matches, in order of joining. */
async function loadMembersOf(db: Db, matchIds: readonly number[]) {
  if (matchIds.length === 0) return [];
  const rows = await db
    .selectFrom('match_players')
    .innerJoin('players', 'players.player_id', 'match_players.player_id')
    .select([
      'match_id as matchId',
      'match_players.player_id as playerId',
      'preferred_name as preferredName',
      'price_pence as pricePence',
      'joined_at as joinedAt',
      'team_id as teamId',
      'goals',
      'assists',
      'defcons',
      'own_goals as ownGoals',
      'late',
    ])
    .where('match_id', 'in', matchIds)
    .orderBy('joined_at')
    .orderBy('match_players.player_id')
    .execute();
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.getTime() }));
}

/** Locks everybody whom a change to the match can cost or give money. The match must be locked already. */
export async function lockMembers(tx: Tx, matchId: number): Promise<LockedPlayer[]> {
  const rows = await tx
    .selectFrom('match_players')
    .select('player_id')
    .where('match_id', '=', matchId)
    .union(tx.selectFrom('late_leaves').select('player_id').where('match_id', '=', matchId))
    .execute();
  return lockPlayers(
    tx,
    rows.map((row) => row.player_id),
  );
}
