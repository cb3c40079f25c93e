import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';

/** A player or a guest in a match, as the domain's rules need them: instants in epoch milliseconds, money in minor units. */
export type Member = Awaited<ReturnType<typeof loadMembersOf>>[number];

/** Everyone in a match, in order of joining. */
export function loadMembers(db: Db, matchId: number): Promise<Member[]> {
  return loadMembersOf(db, [matchId]);
}

/** Everyone in each of the matches, in order of joining; empty matches are left out. */
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

async function loadMembersOf(db: Db, matchIds: readonly number[]) {
  if (matchIds.length === 0) return [];
  const rows = await findMembers(db, { matchIds });
  return rows.map(asMember);
}

/** Instants become epoch milliseconds. */
export function asMember<Row extends { joinedAt: Date }>(
  row: Row,
): Omit<Row, 'joinedAt'> & { joinedAt: number } {
  return { ...row, joinedAt: row.joinedAt.getTime() };
}

export const findMembers = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('match_members')
    .innerJoin('players', 'players.player_id', 'match_members.player_id')
    .select([
      'match_id as matchId',
      'match_members.player_id as playerId',
      'guest_id as guestId',
      // Of the player; for a guest, of the one who brings them.
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
    .where(sql<boolean>`match_id = any(${matchIds}::int[])`)
    .orderBy('waits_last')
    .orderBy('joined_at')
    .orderBy('match_members.player_id'),
);
