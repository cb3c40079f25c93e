import { strict as assert } from 'node:assert';
import type { EndpointName, RequestOf } from '@kickabout/contract';
import { cachedReads } from '../../src/testing/cached-reads.ts';
import { changingEndpoints, changingRequests, EXCHANGED } from '../../src/testing/changing-requests.ts';
import { createContractWorld } from '../../src/testing/contract-world.ts';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';
import { withContractClubs } from '../with-contract-clubs.ts';

type Reads = ReturnType<typeof cachedReads>;
type Run = { only?: readonly EndpointName[]; databaseUrl?: string };

/**
 * Makes every change of the contract at one of two processes that have all the answers about it in memory, and compares what both answer
 * then with a third that has none.
 */
export const runEveryChange = ({ only = changingEndpoints, databaseUrl }: Run) =>
  withContractClubs(databaseUrl, async ([one, two]) => {
    const empty = await createTestClub({ beside: one });
    const founder = { ...(await one.playerWith('founder', 10_000)), email: 'founder@club.test' };
    const prepare = changingRequests(one, founder, await createContractWorld(one, founder));
    const found = { changes: 0, compared: 0, stale: new Set<string>(), changed: new Set<EndpointName>() };
    for (const name of only) {
      const { as, request, subject } = await prepare(name);
      one.identity.exchange.answers = [EXCHANGED];
      const hasAccount = subject.id > 0 && subject.id !== founder.id;
      const ids = [...new Set([subject.id, ...idsIn(request)])];
      const reads = cachedReads(hasAccount ? [founder, subject] : [founder], ids);
      const before = await readAll(one, reads);
      await readAll(two, reads);
      const { status, body } = await anyCall(one, name, as, request);
      assert.ok(status < 300, `${name} got ${JSON.stringify(body)}`);
      const cached = [await readAll(two, reads), await readAll(one, reads)];
      empty.services.answerCache.clear();
      const now = await readAll(empty, reads);
      for (const [index, [read, caller]] of reads.entries()) {
        for (const answers of cached)
          if (answers[index] !== now[index]) found.stale.add(`${read} (${caller?.id}) after ${name}`);
        if (before[index] !== now[index]) found.changed.add(read);
      }
      found.changes += 1;
      found.compared += reads.length;
    }
    await empty.close();
    return found;
  });

const anyCall = (club: TestClub, ...call: unknown[]) =>
  (club.call as (...call: unknown[]) => Promise<{ status: number; body: unknown }>)(...call);

const readAll = (club: TestClub, reads: Reads): Promise<string[]> =>
  Promise.all(
    reads.map(async (read) => {
      const { status, body } = await anyCall(club, ...read);
      // What a refusal says has an id of its own.
      return status === 200 ? JSON.stringify(body) : String(status);
    }),
  );

/** The ids that a request names. */
const idsIn = (value: object | RequestOf<EndpointName>): number[] =>
  Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'number' && /id$/i.test(key)
      ? [each]
      : typeof each === 'object' && each !== null
        ? idsIn(each)
        : [],
  );
