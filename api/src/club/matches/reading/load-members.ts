import type { Member } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';

/** Everyone in a match, in order of joining. */
export const loadMembers = async (db: Db, matchId: number): Promise<Member[]> =>
  (await findMembersOf(db, { matchId })).map(asMember);

/** Everyone in each of the matches, in order of joining; empty matches are left out. */
export async function loadMembersByMatch(db: Db, matchIds: readonly number[]) {
  const rows = await findMembers(db, { matchIds });
  return Map.groupBy(rows.map(asMember), ({ matchId }) => matchId);
}

/** As the domain's rules need them: instants become epoch milliseconds. */
export const asMember = (row: Awaited<ReturnType<typeof findMembers>>[number]): Member => ({
  ...row,
  joinedAt: row.joinedAt.getTime(),
});

/** PostgreSQL plans it once, and that for several matches each time: what a list holds it can't estimate. */
export const findMembersOf = prepared((db, { matchId }: { matchId: number }) =>
  selectMembers(db).where('match_id', '=', matchId),
);

const findMembers = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  selectMembers(db).where(sql<boolean>`match_id = any(${matchIds}::int[])`),
);

const selectMembers = (db: Db) =>
  db
    .selectFrom('match_members')
    .innerJoin('players', 'players.player_id', 'match_members.player_id')
    .select([
      'match_id as matchId',
      'match_members.player_id as playerId',
      'guest_id as guestId',
      'preferred_name as preferredName',
      'guest_name as guestName',
      'price_minor as priceMinor',
      'joined_at as joinedAt',
      'waits_last as waitsLast',
      'team_id as teamId',
      'goals',
      'assists',
      'defcons',
      'own_goals as ownGoals',
      'late',
      'plays',
    ])
    .orderBy('waits_last')
    .orderBy('joined_at')
    .orderBy('match_members.player_id');
