import type pg from 'pg';
import type { Connections, Db } from '../database/connect.ts';
import { COMMIT, together } from '../database/pipeline.ts';
import { refuse } from '../http/refusal.ts';
import { NO_SUCH_MATCH } from './load-match.ts';
import { lockPlaces } from './lock-places.ts';
import type { MatchPlaces } from './match-places.ts';
import { storePlaces } from './store-places.ts';

/** A join or a leave. `decide` runs while the match and the player are locked, and changes the places in memory. */
export type PlaceChange = {
  kind: 'join' | 'leave';
  playerId: number;
  decide(places: MatchPlaces): unknown;
};

export type PlaceOutcome =
  /** Everything is stored. A change whose decision threw has changed nothing. */
  | { ok: true; answers: readonly PromiseSettledResult<unknown>[] }
  /** Nothing is stored; or nobody knows, because the connection was lost during the commit. */
  | { ok: false; error: unknown; isUncertain: boolean };

/**
 * Takes joins and leaves of one match, each of another player, in one transaction and two round trips: the first locks
 * and loads, the second stores what was decided and commits.
 */
export async function changePlaces(
  db: Db,
  pool: Connections,
  matchId: number,
  changes: readonly PlaceChange[],
): Promise<PlaceOutcome> {
  let client: pg.PoolClient | undefined;
  let isStoring = false;
  let isLost = false;
  try {
    client = await pool.connect();
    const locked = await lockPlaces(db, client, matchId, {
      joiners: changes.filter(({ kind }) => kind === 'join').map(({ playerId }) => playerId),
      hasLeavers: changes.some(({ kind }) => kind === 'leave'),
    });
    const answers = changes.map(({ decide }) =>
      settled(() => (locked ? decide(locked.places) : refuse('not_found', NO_SUCH_MATCH))),
    );
    isStoring = true;
    await together(client, [...(locked ? storePlaces(db, locked) : []), COMMIT]);
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
