import { strict as assert } from 'node:assert';
import type { EndpointName } from '@kickabout/contract';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { seededRandom } from '../../src/installation/demo/random.ts';
import {
  changingEndpoints,
  changingRequests,
  EXCHANGED,
  type Prepared,
} from '../../src/testing/changing-requests.ts';
import { createContractWorld, type Person } from '../../src/testing/contract-world.ts';
import { exampleOf } from '../../src/testing/examples.ts';
import { giveMoney, type TestClub } from '../../src/testing/test-club.ts';
import { withContractClubs } from '../with-contract-clubs.ts';
import { type Answered, send, sendAndHangUp } from './send.ts';
import { difference, snapshotOf } from './snapshot.ts';

export type IdempotencyRun = {
  /** How many times each request is sent at the same moment. */
  times: number;
  /** How often each is sent again after its answer was dropped. */
  drops: number;
  seed: number;
  /** Which endpoints; all of them unless given. */
  only?: readonly EndpointName[];
  databaseUrl?: string;
  onProgress?: (progress: string) => void;
};

export type IdempotencyResult = {
  endpoints: number;
  requests: number;
  /** Endpoints that had another effect when repeated, with what differed. */
  repeated: Map<EndpointName, string>;
};

/**
 * Sends each changing request once; then another like it many times at the same moment, through two processes; then
 * another like it whose answer is dropped, and again. What is in the database must differ by the same each time.
 * @throws for an answer of 5xx, or if the first request isn't a success
 */
export function runIdempotency(run: IdempotencyRun): Promise<IdempotencyResult> {
  return withContractClubs(run.databaseUrl, (clubs) => tryEach(run, clubs));
}

async function tryEach(
  { times, drops, seed, only = changingEndpoints, onProgress }: IdempotencyRun,
  [club, other]: readonly [TestClub, TestClub],
): Promise<IdempotencyResult> {
  const founder: Person = { ...(await club.signUp('founder')), email: 'founder@club.test' };
  await giveMoney(club.db, founder.id, 1_000_000, club.clock.time);
  const cases = changingRequests(club, founder, await createContractWorld(club, founder));
  const random = seededRandom(seed);
  const snapshot = await snapshotOf(club);
  const result: IdempotencyResult = { endpoints: 0, requests: 0, repeated: new Map() };

  for (const name of only) {
    const refusals = new Set<string>();
    const note = ({ status, body }: Answered) => {
      result.requests += 1;
      assert.ok(status < 500, `${name} got ${status}: ${JSON.stringify(body)}`);
      if (status >= 300) refusals.add(body.code ?? String(status));
      return status < 300;
    };
    /** What the requests that `send` sends change. */
    const effectOf = async (send: (request: Prepared) => Promise<void>): Promise<string> => {
      const request = await cases(name);
      club.identity.exchange.answers = Array.from({ length: times + 1 }, () => EXCHANGED);
      // A player has at most ten: each more would take the place of an earlier one.
      if (name === 'addPushDevice') await club.db.deleteFrom('push_devices').execute();
      const before = await snapshot();
      await send(request);
      return difference(before, await snapshot());
    };

    if (exampleOf(name).addsOnce) note(await send(club, name, await cases(name)));
    const once = await effectOf(async (request) => {
      assert.ok(note(await send(club, name, request)), `${name} got ${[...refusals]}`);
    });
    const many = await effectOf(async (request) => {
      const answers = await Promise.all(
        Array.from({ length: times }, (_, index) => send(index % 2 === 0 ? club : other, name, request)),
      );
      assert.ok(answers.map(note).some(Boolean), `${name} got ${[...refusals]}`);
    });
    const different = new Set([many]);
    for (let drop = 0; drop < drops; drop += 1)
      different.add(
        await effectOf(async (request) => {
          await sendAndHangUp(club, name, request, random() * 15);
          note(await send(other, name, request));
        }),
      );
    different.delete(once);
    if (different.size > 0) result.repeated.set(name, `${once || 'nothing'} ≠ ${[...different].join(' ≠ ')}`);
    result.endpoints += 1;
    const refused = refusals.size > 0 ? `; then ${[...refusals].join(', ')}` : '';
    onProgress?.(`${name}: ${once || 'changes nothing'}${refused}`);
  }
  const { sumMinor, faults } = await verifyLedger(club.db);
  assert.deepEqual({ sumMinor, faults }, { sumMinor: 0, faults: [] });
  return result;
}
