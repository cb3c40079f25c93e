import type { TeamId } from '@kickabout/contract';
import { byJoining, type Score, teamScores, whoPlays } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';
import type { Member } from './load-members.ts';

/** What a list shows of everyone in a match together. */
export type Crowd = { members: number; playing: number; score: Score };

/** A player's own place in a match: how many joined before them, whether they play, and the price they agreed to. */
export type OwnPlace = { ahead: number; plays: boolean | null; pricePence: number };

export const NO_ONE: Crowd = { members: 0, playing: 0, score: { team1: 0, team2: 0 } };

export const crowdOf = (members: readonly Member[]): Crowd => ({
  members: members.length,
  playing: whoPlays(members).length,
  score: teamScores(members),
});

export function ownPlaceOf(members: readonly Member[], playerId: number): OwnPlace | null {
  const inOrder = members.toSorted(byJoining);
  const ahead = inOrder.findIndex((member) => member.playerId === playerId);
  const own = inOrder[ahead];
  return own ? { ahead, plays: own.plays, pricePence: own.pricePence } : null;
}

/** Those of several matches, without loading every member; empty matches are left out. */
export async function loadCrowds(
  db: Db,
  matches: readonly { match_id: number }[],
): Promise<Map<number, Crowd>> {
  const teams = await countTeams(db, { matchIds: matches.map(({ match_id }) => match_id) });
  return new Map(
    [...Map.groupBy(teams, ({ matchId }) => matchId)].map(([matchId, parts]) => [
      matchId,
      // Scores add up, so a team's sums stand for its members.
      {
        members: sumOf(parts, 'members'),
        playing: sumOf(parts, 'playing'),
        score: teamScores(parts),
      },
    ]),
  );
}

const sumOf = (parts: readonly { members: number; playing: number }[], what: 'members' | 'playing') =>
  parts.reduce((sum, part) => sum + part[what], 0);

/** A player's places in several matches; those they aren't in are left out. */
export async function loadOwnPlaces(
  db: Db,
  playerId: number,
  matches: readonly { match_id: number }[],
): Promise<Map<number, OwnPlace>> {
  const places = await findOwnPlaces(db, { playerId, matchIds: matches.map(({ match_id }) => match_id) });
  return new Map(places.map(({ matchId, ...place }) => [matchId, place]));
}

const countTeams = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('match_players')
    .select((eb) => [
      'match_id as matchId',
      'team_id as teamId',
      eb.fn.countAll<number>().as('members'),
      eb.fn.countAll<number>().filterWhere('plays', '=', true).as('playing'),
      eb.fn.sum<number>('goals').as('goals'),
      eb.fn.sum<number>('own_goals').as('ownGoals'),
    ])
    .where(sql<boolean>`match_id = any(${matchIds}::int[])`)
    .groupBy(['match_id', 'team_id'])
    .$narrowType<{ teamId: TeamId }>(),
);

const findOwnPlaces = prepared(
  (db, { playerId, matchIds }: { playerId: number; matchIds: readonly number[] }) =>
    db
      .selectFrom('match_players as own')
      .select((eb) => [
        'own.match_id as matchId',
        'own.plays',
        'own.price_pence as pricePence',
        eb
          .selectFrom('match_players as other')
          .select((of) => of.fn.countAll<number>().as('ahead'))
          .whereRef('other.match_id', '=', 'own.match_id')
          .whereRef('other.joined_at', '<', 'own.joined_at')
          .$asScalar()
          .$notNull()
          .as('ahead'),
      ])
      .where('own.player_id', '=', playerId)
      .where(sql<boolean>`own.match_id = any(${matchIds}::int[])`),
);
