import type pg from 'pg';
import type { Connections, Db } from '../../kernel/database/connect.ts';
import { COMMIT, together } from '../../kernel/database/pipeline.ts';
import type { Statement } from '../../kernel/database/prepared.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_MATCH } from './load-match.ts';
import { lockFreePlaces, lockPlaces } from './lock-places.ts';
import type { MatchPlaces } from './match-places.ts';
import { storeJoins, storePlaces } from './store-places.ts';

/** A join or a leave. `decide` runs while the match and the player are locked, and changes the places in memory. */
export type PlaceChange = {
  kind: 'join' | 'leave';
  matchId: number;
  playerId: number;
  /** Of a request that has an id of its own. */
  requestId?: string | undefined;
  decide(places: MatchPlaces): unknown;
};

/** The outcome of a change: if its decision threw, nothing has changed; `null` if its match isn't free. */
export type PlaceAnswer = PromiseSettledResult<unknown> | null;

export type PlaceOutcome =
  /** Everything is stored. */
  | { ok: true; answers: readonly PlaceAnswer[] }
  /** Nothing is stored, or it's unknown whether it is, because the connection was lost during the commit. */
  | { ok: false; error: unknown; isUncertain: boolean };

/** Takes joins and leaves of one match, each of another player, in one transaction. Waits until the match is free. */
export function changePlaces(
  db: Db,
  pool: Connections,
  matchId: number,
  changes: readonly PlaceChange[],
  joinsRefund: boolean,
): Promise<PlaceOutcome> {
  return inTwoRoundTrips(pool, async (client) => {
    const locked = await lockPlaces(db, client, matchId, {
      joiners: changes.filter(({ kind }) => kind === 'join').map(({ playerId }) => playerId),
      hasLeavers: changes.some(({ kind }) => kind === 'leave'),
      joinsRefund,
      requestIds: changes.flatMap(({ requestId }) => requestId ?? []),
    });
    const answers = changes.map(({ decide }) =>
      settled(() => (locked ? decide(locked.places) : refuse('not_found', NO_SUCH_MATCH))),
    );
    return { answers, toStore: locked ? storePlaces(db, locked) : [] };
  });
}

/** Takes joins of several matches, each of another player, in one transaction. Leaves out matches that aren't free. */
export function joinFreeMatches(
  db: Db,
  pool: Connections,
  joins: readonly PlaceChange[],
  joinsRefund: boolean,
): Promise<PlaceOutcome> {
  return inTwoRoundTrips(pool, async (client) => {
    const locked = await lockFreePlaces(db, client, joins, joinsRefund);
    const answers = joins.map(({ matchId, decide }) => {
      const places = locked.get(matchId)?.places;
      return places ? settled(() => decide(places)) : null;
    });
    return { answers, toStore: storeJoins(db, [...locked.values()]) };
  });
}

type Decided = { answers: PlaceAnswer[]; toStore: readonly Statement[] };

/** A transaction of two round trips: the first locks and loads, the second stores what was decided and commits. */
async function inTwoRoundTrips(
  pool: Connections,
  decide: (client: pg.PoolClient) => Promise<Decided>,
): Promise<PlaceOutcome> {
  let client: pg.PoolClient | undefined;
  let isStoring = false;
  let isLost = false;
  try {
    client = await pool.connect();
    const { answers, toStore } = await decide(client);
    isStoring = true;
    await together(client, [...toStore, COMMIT]);
    return { ok: true, answers };
  } catch (error) {
    // If the connection is lost, so is the transaction, unless it was already committed.
    await client?.query('rollback').catch(() => {
      isLost = true;
    });
    return { ok: false, error, isUncertain: isStoring && isLost };
  } finally {
    client?.release(isLost);
  }
}

function settled<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
