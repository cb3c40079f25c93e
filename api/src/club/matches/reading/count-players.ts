import { howManyAreIn } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';

/**
 * How many are in each of these matches and how many wait, as lists show it to everyone; deleted matches are left out. Open pages are
 * told after every change, so this only counts.
 */
export async function countPlayers(
  db: Db,
  matchIds: readonly number[],
): Promise<Map<number, { players_in: number; players_waiting: number }>> {
  const counts = await count(db, { matchIds });
  return new Map(
    counts.map(({ matchId, ...match }) => {
      const { in: isIn, waiting } = howManyAreIn(match);
      return [matchId, { players_in: isIn, players_waiting: waiting }];
    }),
  );
}

const count = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('matches')
    .leftJoin('match_members as member', 'member.match_id', 'matches.match_id')
    .select((eb) => [
      'matches.match_id as matchId',
      'match_status as status',
      'number_of_players as places',
      eb.fn.count<number>('member.player_id').as('members'),
      eb.fn.count<number>('member.player_id').filterWhere('member.plays', '=', true).as('playing'),
    ])
    .where(sql<boolean>`matches.match_id = any(${matchIds}::int[])`)
    .where('deleted_at', 'is', null)
    .groupBy('matches.match_id'),
);
