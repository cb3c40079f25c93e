import type { TeamId } from '@kickabout/contract';
import {
  byJoining,
  howManyAreIn,
  isOver,
  type Member,
  notedScore,
  playersFirst,
  type Score,
  teamScores,
  whoPlays,
} from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { MatchRow } from './load-match.ts';

/** What a list shows of everyone in a match together. */
export type MatchTotals = ReturnType<typeof totalsOf>;

/**
 * The places of a player and their guests in a match, the player's first: how many come before each, whether they play, the
 * prices that were agreed to, and when.
 */
export type OwnPlaces = readonly [OwnPlace, ...OwnPlace[]];
type OwnPlace = Pick<Member, 'plays' | 'priceMinor' | 'joinedAt'> & { ahead: number };

export const totalsOf = (members: readonly Member[], noted: Score | null) => ({
  members: members.length,
  playing: whoPlays(members).length,
  score: teamScores(members),
  /** What the notes from the pitch add up to; null without notes, and once the match is over. */
  noted,
});

export const NO_ONE = totalsOf([], null);

/** The places of everyone in a match, by player. */
export const placesByPlayer = (members: readonly Member[]): Map<number, OwnPlaces> =>
  ownPlacesBy(
    ({ playerId }) => playerId,
    members.toSorted(byJoining).map((member, ahead) => ({ ...member, ahead })),
  );

/** A player is in a match before their guests, but a row of theirs may come later. */
function ownPlacesBy<Row extends OwnPlace & { guestId: string | null }>(
  keyOf: (row: Row) => number,
  rows: readonly Row[],
): Map<number, OwnPlaces> {
  const asPlace = ({ ahead, plays, priceMinor, joinedAt }: Row) => ({ ahead, plays, priceMinor, joinedAt });
  const groups = Map.groupBy(rows.toSorted(playersFirst), keyOf);
  return new Map([...groups].map(([key, own]) => [key, own.map(asPlace) as [OwnPlace, ...OwnPlace[]]]));
}

type Noted = Pick<MatchRow, 'match_id' | 'match_status'>;

/** The totals of several matches, without loading every member; empty matches are left out. */
export async function loadMatchTotals(db: Db, matches: readonly Noted[]): Promise<Map<number, MatchTotals>> {
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

/** What the notes from the pitch add up to, by match. Matches that are over have a result instead, and are left out. */
export async function loadNotedScores(db: Db, matches: readonly Noted[]): Promise<Map<number, Score>> {
  const matchIds = matches.flatMap((match) => (isOver(match.match_status) ? [] : [match.match_id]));
  if (matchIds.length === 0) return new Map();
  const notes = Map.groupBy(await findNotes(db, { matchIds }), ({ match_id }) => match_id);
  return new Map([...notes].map(([matchId, rows]) => [matchId, notedScore(rows.map(({ note }) => note))]));
}

const findNotes = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('match_notes')
    .select(['match_id', 'note'])
    .where(sql<boolean>`match_id = any(${matchIds}::int[])`),
);

/** How many are in each of these matches and how many wait, as lists show it to everyone; deleted matches are left out. */
export async function countPlayers(
  db: Db,
  matchIds: readonly number[],
): Promise<Map<number, { players_in: number; players_waiting: number }>> {
  const matches = await findPlaces(db, { matchIds });
  const totals = await loadMatchTotals(db, matches);
  return new Map(
    matches.map(({ match_id, match_status: status, number_of_players: places }) => {
      const counts = { status, places, ...(totals.get(match_id) ?? NO_ONE) };
      const { in: isIn, waiting } = howManyAreIn(counts);
      return [match_id, { players_in: isIn, players_waiting: waiting }];
    }),
  );
}

const findPlaces = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('matches')
    .select(['match_id', 'match_status', 'number_of_players'])
    .where(sql<boolean>`match_id = any(${matchIds}::int[])`)
    .where('deleted_at', 'is', null),
);

const sumOf = <What extends string>(parts: readonly Record<What, number>[], what: What) =>
  parts.reduce((sum, part) => sum + part[what], 0);

/** A player's places in several matches, with those of their guests; matches they aren't in are left out. */
export async function loadOwnPlaces(
  db: Db,
  playerId: number,
  matches: readonly { match_id: number }[],
): Promise<Map<number, OwnPlaces>> {
  const places = await findOwnPlaces(db, { playerId, matchIds: matches.map(({ match_id }) => match_id) });
  return ownPlacesBy(
    ({ matchId }) => matchId,
    places.map(({ joined_at, ...place }) => ({ ...place, joinedAt: joined_at.getTime() })),
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
        'own.price_minor as priceMinor',
        'own.joined_at',
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
