import type { TeamId } from '@kickabout/contract';
import { byJoining, playersFirst, type Score, teamScores, whoPlays } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { MatchRow } from './load-match.ts';
import type { Member } from './load-members.ts';
import { loadNotedScores } from './load-noted-scores.ts';

/** What a list shows of everyone in a match together. */
export type Crowd = {
  members: number;
  playing: number;
  score: Score;
  /** What the notes from the pitch add up to; null without notes, and once the match is over. */
  noted: Score | null;
};

/**
 * The places of a player and their guests in a match, the player's first: how many come before each, whether they play, and
 * the prices that were agreed to.
 */
export type OwnPlaces = readonly [OwnPlace, ...OwnPlace[]];
export type OwnPlace = { ahead: number; plays: boolean | null; pricePence: number };

export const NO_ONE: Crowd = { members: 0, playing: 0, score: { team1: 0, team2: 0 }, noted: null };

export const crowdOf = (members: readonly Member[], noted: Score | null): Crowd => ({
  noted,
  members: members.length,
  playing: whoPlays(members).length,
  score: teamScores(members),
});

export function ownPlacesOf(members: readonly Member[], playerId: number): OwnPlaces | null {
  const own = members.toSorted(byJoining).flatMap(({ plays, pricePence, ...member }, ahead) => {
    if (member.playerId !== playerId) return [];
    return [{ ahead, plays, pricePence, guestId: member.guestId }];
  });
  return playerFirst(own);
}

/** A player is in a match before their guests, but a row of theirs may come later. Null without the player. */
function playerFirst(own: readonly (OwnPlace & { guestId: string | null })[]): OwnPlaces | null {
  const [player, ...guests] = own.toSorted(playersFirst).map(({ guestId: _, ...place }) => place);
  return player ? [player, ...guests] : null;
}

/** Those of several matches, without loading every member; empty matches are left out. */
export async function loadCrowds(
  db: Db,
  matches: readonly Pick<MatchRow, 'match_id' | 'match_status'>[],
): Promise<Map<number, Crowd>> {
  const noted = await loadNotedScores(db, matches);
  const teams = await countTeams(db, { matchIds: matches.map(({ match_id }) => match_id) });
  return new Map(
    [...Map.groupBy(teams, ({ matchId }) => matchId)].map(([matchId, parts]) => [
      matchId,
      // Scores add up, so a team's sums stand for its members.
      {
        members: sumOf(parts, 'members'),
        playing: sumOf(parts, 'playing'),
        score: teamScores(parts),
        noted: noted.get(matchId) ?? null,
      },
    ]),
  );
}

const sumOf = (parts: readonly { members: number; playing: number }[], what: 'members' | 'playing') =>
  parts.reduce((sum, part) => sum + part[what], 0);

/** A player's places in several matches, with those of their guests; matches they aren't in are left out. */
export async function loadOwnPlaces(
  db: Db,
  playerId: number,
  matches: readonly { match_id: number }[],
): Promise<Map<number, OwnPlaces>> {
  const places = await findOwnPlaces(db, { playerId, matchIds: matches.map(({ match_id }) => match_id) });
  return new Map(
    [...Map.groupBy(places, ({ matchId }) => matchId)].flatMap(([matchId, own]) => {
      const found = playerFirst(own.map(({ matchId: _, ...place }) => place));
      return found ? [[matchId, found] as const] : [];
    }),
  );
}

const countTeams = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('match_members')
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
      .selectFrom('match_members as own')
      .select((eb) => [
        'own.match_id as matchId',
        'own.guest_id as guestId',
        'own.plays',
        'own.price_pence as pricePence',
        eb
          .selectFrom('match_members as other')
          .select((of) => of.fn.countAll<number>().as('ahead'))
          .whereRef('other.match_id', '=', 'own.match_id')
          .where(sql<boolean>`(other.waits_last, other.joined_at) < (own.waits_last, own.joined_at)`)
          .$asScalar()
          .$notNull()
          .as('ahead'),
      ])
      .where('own.player_id', '=', playerId)
      .where(sql<boolean>`own.match_id = any(${matchIds}::int[])`),
);
