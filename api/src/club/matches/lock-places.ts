import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../kernel/database/connect.ts';
import { dbOn } from '../../kernel/database/one-transaction.ts';
import { BEGIN, together } from '../../kernel/database/pipeline.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { sumHeld } from '../ledger/load-held.ts';
import { type LockedPlayer, selectAndLock } from '../ledger/lock-players.ts';
import { type Joiner, matchesThatCount } from './load-joiner.ts';
import { findLateLeaves } from './load-late-leaves.ts';
import { lockFreeMatches, lockMatchState } from './load-match.ts';
import { asMember, findMembers } from './load-members.ts';
import { type MatchPlaces, openPlaces } from './match-places.ts';
import { type PostedRow, selectPosted } from './settle-match.ts';

/** A locked match, and its transfers so far where a change may add to them. */
export type LockedPlaces = { places: MatchPlaces; posted: readonly PostedRow[] };

/**
 * Begins a transaction, locks a match and then its players in order of id, and loads what decides about joins and
 * leaves, all in one round trip. Null if the match doesn't exist.
 * @param joinsRefund whether a join may give someone who left late their price back: then it needs what a leave needs
 */
export async function lockPlaces(
  db: Db,
  client: pg.PoolClient,
  matchId: number,
  {
    joiners,
    hasLeavers,
    joinsRefund,
    requestIds,
  }: {
    joiners: readonly number[];
    hasLeavers: boolean;
    joinsRefund: boolean;
    requestIds: readonly string[];
  },
): Promise<LockedPlaces | null> {
  const toLock = hasLeavers ? lockEveryone : joinsRefund ? lockJoinersAndLate : lockJoiners;
  const [[, [match], players, members, held], [lateLeaves, posted], requests] = await Promise.all([
    together(client, [
      BEGIN,
      lockMatchState.statement(db, { matchId }),
      toLock.statement(db, { matchId, joiners }),
      findMembers.statement(db, { matchIds: [matchId] }),
      sumHeld.statement(db, { playerIds: joiners }),
    ]),
    hasLeavers || joinsRefund
      ? together(client, [findLateLeaves.statement(db, { matchId }), findPosted.statement(db, { matchId })])
      : [[], []],
    loadRequests(db, client, requestIds),
  ]);
  if (!match || match.deleted_at !== null) return null;
  const locked = await joinersOf(client, { players, held, joiners });
  return {
    places: openPlaces({ match, members: members.map(asMember), lateLeaves, players: locked, requests }),
    posted,
  };
}

/**
 * The same for joins of several matches at a time, without waiting for a lock. Skips matches that don't exist, and
 * matches that another transaction has locked or that have a joiner it has locked, so no one waits because of
 * someone else's match. If a join may refund late leavers, it also skips matches that someone left late.
 */
export async function lockFreePlaces(
  db: Db,
  client: pg.PoolClient,
  joins: readonly { matchId: number; playerId: number; requestId?: string | undefined }[],
  joinsRefund: boolean,
): Promise<Map<number, LockedPlaces>> {
  const joinersByMatch = Map.groupBy(joins, ({ matchId }) => matchId);
  const matchIds = [...joinersByMatch.keys()];
  const joiners = joins.map(({ playerId }) => playerId);
  const requestIds = joins.flatMap(({ requestId }) => requestId ?? []);
  const [[, matches, players, members, held], [leftLate], requests] = await Promise.all([
    together(client, [
      BEGIN,
      lockFreeMatches.statement(db, { matchIds }),
      lockFreeJoiners.statement(db, { joiners }),
      findMembers.statement(db, { matchIds }),
      sumHeld.statement(db, { playerIds: joiners }),
    ]),
    joinsRefund ? together(client, [findLeftLate.statement(db, { matchIds })]) : [[]],
    loadRequests(db, client, requestIds),
  ]);
  const refundable = new Set(leftLate.map(({ matchId }) => matchId));
  const locked = await joinersOf(client, { players, held, joiners });
  const membersOf = Map.groupBy(members.map(asMember), ({ matchId }) => matchId);
  return new Map(
    matches
      .filter(
        ({ match_id, deleted_at }) =>
          deleted_at === null &&
          !refundable.has(match_id) &&
          joinersByMatch.get(match_id)?.every(({ playerId }) => locked.has(playerId)),
      )
      .map((match) => {
        const inMatch = membersOf.get(match.match_id) ?? [];
        const places = openPlaces({ match, members: inMatch, lateLeaves: [], players: locked, requests });
        return [match.match_id, { places, posted: [] }];
      }),
  );
}

/** The digests of the requests with these ids that have made something. */
async function loadRequests(
  db: Db,
  client: pg.PoolClient,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (requestIds.length === 0) return new Map();
  const [rows] = await together(client, [findRequests.statement(db, { requestIds })]);
  return new Map(rows.map(({ request_id, digest }) => [request_id, digest]));
}

const findRequests = prepared((db, { requestIds }: { requestIds: readonly string[] }) =>
  db
    .selectFrom('made_by_requests')
    .select(['request_id', 'digest'])
    .where(sql<boolean>`request_id = any(${requestIds}::uuid[])`),
);

type Found = {
  players: readonly LockedPlayer[];
  held: readonly { playerId: number; heldPence: number }[];
  joiners: readonly number[];
};

async function joinersOf(client: pg.PoolClient, { players, held, joiners }: Found) {
  const heldBy = new Map(held.map(({ playerId, heldPence }) => [playerId, heldPence]));
  const locked = new Map<number, LockedPlayer & Joiner>();
  for (const player of players)
    locked.set(player.playerId, {
      ...player,
      heldPence: heldBy.get(player.playerId) ?? 0,
      matchesPlayed: joiners.includes(player.playerId) ? await matchesThatCount(dbOn(client), player) : 0,
    });
  return locked;
}

type PlayersToLock = { matchId: number; joiners: readonly number[] };

const lockJoiners = prepared((db, { joiners }: PlayersToLock) =>
  selectAndLock(db).where(sql<boolean>`player_id = any(${joiners}::int[])`),
);

const lockJoinersAndLate = prepared((db, { matchId, joiners }: PlayersToLock) =>
  selectAndLock(db).where(
    sql<boolean>`player_id = any(${joiners}::int[] || array(
      select player_id from late_leaves where match_id = ${matchId}))`,
  ),
);

const lockFreeJoiners = prepared((db, { joiners }: { joiners: readonly number[] }) =>
  selectAndLock(db).where(sql<boolean>`player_id = any(${joiners}::int[])`).skipLocked(),
);

/** A leave can charge or refund anyone in the match, and everyone who left it late. */
const lockEveryone = prepared((db, { matchId, joiners }: PlayersToLock) =>
  selectAndLock(db).where(
    sql<boolean>`player_id = any(${joiners}::int[] || array(
      select player_id from match_players where match_id = ${matchId}
      union all select player_id from late_leaves where match_id = ${matchId}))`,
  ),
);

const findPosted = prepared((db, { matchId }: { matchId: number }) => selectPosted(db, matchId));

const findLeftLate = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('late_leaves')
    .distinct()
    .select('match_id as matchId')
    .where(sql<boolean>`match_id = any(${matchIds}::int[])`),
);
