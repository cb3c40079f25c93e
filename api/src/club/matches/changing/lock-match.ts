import type { Joiner, LateLeave, Match, Member } from '@kickabout/domain';
import { type ExpressionOrFactory, type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../../kernel/database/connect.ts';
import { dbOn } from '../../../kernel/database/one-transaction.ts';
import { BEGIN, together } from '../../../kernel/database/pipeline.ts';
import { prepared, type Statement, statementOf } from '../../../kernel/database/prepared.ts';
import type { Schema } from '../../../kernel/database/tables.ts';
import { sumHeld } from '../../ledger/load-held.ts';
import { type LockedPlayer, selectAndLock } from '../../ledger/lock-players.ts';
import { findSettings, shareSettings } from '../../settings/club-settings.ts';
import { matchesThatCount } from '../joining/load-joiner.ts';
import { asMember, findMembersOf, loadMembersByMatch } from '../reading/load-members.ts';
import { findCharges } from './charges.ts';

/** What a change of a match may change of its row: the column, and what the rules call it. Instants end in `At`. */
export const MATCH_COLUMNS = [
  'match_id as matchId',
  'match_status as status',
  'match_date as date',
  'match_time as time',
  'kickoff_at as kickoffAt',
  'moves',
  'moved_at as movedAt',
  'kickoff_asked_at as kickoffAskedAt',
  'signin_begin_at as signinBeginAt',
  'number_of_players as places',
  'price_minor as priceMinor',
  'pitch_cost_minor as pitchCostMinor',
  'late_fee_minor as lateFeeMinor',
  'youtube_links as youtubeLinks',
  'teams_confirmed_at as teamsConfirmedAt',
  'winning_team as winningTeam',
  'man_of_the_match_id as manOfTheMatchId',
  'votes_end_at as votesEndAt',
  'vote_winners as voteWinners',
  'reminded_at as remindedAt',
  'called_at as calledAt',
  'deleted_at as deletedAt',
  'deleted_by as deletedBy',
  'pitch_id as pitchId',
  'series_id as seriesId',
  'series_date as seriesDate',
] as const;

/**
 * Begins a transaction, locks the club's choices, a match and then its players in order of id, so that no place is given twice and no two
 * transactions deadlock, and loads what decides about changes, all in one round trip.
 */
export async function lockMatch(
  db: Db,
  client: pg.PoolClient,
  lock: {
    matchId: number;
    /** Who may join or leave. */
    joiners: readonly number[];
    /** Whether anyone in the match, or who left it late, may be charged or refunded: then all of them are locked. */
    settles: boolean;
    /** How long to wait for each lock, in milliseconds, if that's less than for other statements. */
    waitMs: number | undefined;
  },
) {
  const { matchId, joiners, settles, waitMs } = lock;
  const [, [, settings], [[row], players, members, held], [lateLeaves], posted] = await Promise.all([
    together(client, [BEGIN, ...(waitMs === undefined ? [] : [waitAtMost(db, waitMs)])]),
    together(client, [shareSettings.statement(db, {}), findSettings.statement(db, {})]),
    together(client, [
      lockOne.statement(db, { matchId }),
      (settles ? lockEveryone : lockOnly).statement(db, { matchId, joiners }),
      findMembersOf.statement(db, { matchId }),
      sumHeld.statement(db, { playerIds: joiners }),
    ]),
    settles ? together(client, [findLateLeaves.statement(db, { matchIds: [matchId] })]) : [[]],
    settles ? findCharges(db, client, matchId) : [],
  ]);
  return {
    settings,
    /** By id. */
    players: await joinersOf(client, players, held, joiners),
    /** The match, and what it has charged so far if it may charge more. Undefined if there is no such match; a deleted one is there. */
    locked: row && { match: asMatch(row, members.map(asMember), lateLeaves.map(asLateLeave)), posted },
  };
}

export type Locked = Awaited<ReturnType<typeof lockMatch>>;

type MatchRow = Awaited<ReturnType<typeof lockOne>>[number];

/** A match in the words of the rules, whose instants are epoch milliseconds. */
function asMatch(row: MatchRow, members: readonly Member[], lateLeaves: readonly LateLeave[]): Match {
  const facts = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.getTime() : value,
  ]);
  return { ...(Object.fromEntries(facts) as InMilliseconds<MatchRow>), members, lateLeaves };
}

type InMilliseconds<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | number : Row[Name];
};

async function joinersOf(
  client: pg.PoolClient,
  players: readonly LockedPlayer[],
  held: readonly { playerId: number; heldMinor: number }[],
  joiners: readonly number[],
) {
  const heldBy = new Map(held.map(({ playerId, heldMinor }) => [playerId, heldMinor]));
  const locked = new Map<number, LockedPlayer & Joiner>();
  for (const player of players)
    locked.set(player.playerId, {
      ...player,
      heldMinor: heldBy.get(player.playerId) ?? 0,
      matchesPlayed: joiners.includes(player.playerId) ? await matchesThatCount(dbOn(client), player) : 0,
    });
  return locked;
}

const waitAtMost = (db: Db, ms: number): Statement =>
  statementOf(db, sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`);

type Which = ExpressionOrFactory<Schema, 'matches', SqlBool>;

const selectMatches = (db: Db, which: Which) =>
  db.selectFrom('matches').select(MATCH_COLUMNS).where(which).orderBy('match_id');

export const lockOne = prepared((db, { matchId }: { matchId: number }) =>
  selectMatches(db, (eb) => eb('match_id', '=', matchId)).forNoKeyUpdate(),
);

/** Some matches with everyone in them, even deleted ones. In a transaction that changes them, `lockMatches`. */
export const loadMatches = async (db: Db, which: Which): Promise<Match[]> =>
  withMembers(db, await selectMatches(db, which).execute());

/** Locks matches, in order of id, before it reads them and who is in them: all is as the lock's last holder left it. */
export const lockMatches = async (tx: Tx, which: Which): Promise<Match[]> =>
  withMembers(tx, await selectMatches(tx, which).forNoKeyUpdate().execute());

async function withMembers(db: Db, rows: readonly MatchRow[]): Promise<Match[]> {
  const matchIds = rows.map(({ matchId }) => matchId);
  const members = await loadMembersByMatch(db, matchIds);
  const lateLeaves = Map.groupBy(await findLateLeaves(db, { matchIds }), ({ matchId }) => matchId);
  return rows.map((row) =>
    asMatch(row, members.get(row.matchId) ?? [], (lateLeaves.get(row.matchId) ?? []).map(asLateLeave)),
  );
}

type ToLock = { matchId: number; joiners: readonly number[] };

const lockOnly = prepared((db, { joiners }: ToLock) =>
  selectAndLock(db).where(sql<boolean>`player_id = any(${joiners}::int[])`),
);

const lockEveryone = prepared((db, { matchId, joiners }: ToLock) =>
  selectAndLock(db).where(
    sql<boolean>`player_id = any(${joiners}::int[] || array(
      select player_id from match_players where match_id = ${matchId}
      union all select player_id from late_leaves where match_id = ${matchId}))`,
  ),
);

/** Every late leave of matches so far, in order of leaving. */
const findLateLeaves = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('late_leaves')
    .leftJoin('refilled_places', 'refilled_places.late_leave_id', 'late_leaves.late_leave_id')
    .select([
      'match_id as matchId',
      'player_id as playerId',
      'price_minor as priceMinor',
      'taken_by as takenBy',
      'taker_joined_at as takerJoinedAt',
    ])
    .where(sql<boolean>`match_id = any(${matchIds}::int[])`)
    .orderBy('late_leaves.late_leave_id'),
);

const asLateLeave = ({
  matchId: _,
  takerJoinedAt,
  ...leave
}: Awaited<ReturnType<typeof findLateLeaves>>[number]): LateLeave => ({
  ...leave,
  takerJoinedAt: takerJoinedAt?.getTime() ?? null,
});
