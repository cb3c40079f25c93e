import { type EndpointName, problem, type RequestOf, routes } from '@kickabout/contract';
import fc from 'fast-check';
import { matchFixtures } from '../../src/testing/match-fixtures.ts';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';
import { createTestSite } from '../../src/testing/test-releases.ts';
import { arbitraryRequest, type FuzzedRequest } from './arbitrary-request.ts';

/** Lists grow with what is created, so a club is replaced after this many requests. */
const REQUESTS_PER_CLUB = 10_000;
const LONGEST_SEQUENCE = 400;
/** Milliseconds. */
const SLOW = 1000;
/** What a message for people never says: the words of a program, of PostgreSQL or of Node.js. */
const INNER =
  /\bat .*\.[jt]s:\d|node_modules|syntax error|relation "|column "|violates|duplicate key|ECONN|Zod|Cannot read|is not a function|SELECT /;

export type FuzzOptions = {
  requests: number;
  seed: number;
  /** Where each club's database is; the tests' own unless given. */
  databaseUrl?: () => Promise<string>;
  onProgress?: (soFar: Fuzzed) => void;
};
/**
 * How many requests were answered in which way, how long the slowest took (milliseconds), and those that took more than a
 * second: other programs on the machine count too.
 */
export type Fuzzed = {
  requests: number;
  byStatus: Map<number, number>;
  slowestMs: number;
  slowest: string;
  slow: FuzzedRequest[];
};

/**
 * Sends requests made from the contract in sequences; after each, every list must still be readable.
 * @throws with the shortest sequence found that gets an answer of 5xx, or an error that isn't a problem in plain words
 */
export async function runFuzz({ requests, seed, databaseUrl, onProgress }: FuzzOptions): Promise<Fuzzed> {
  const done: Fuzzed = { requests: 0, byStatus: new Map(), slowestMs: 0, slowest: '', slow: [] };
  // Releases are checked against its shell.
  const site = createTestSite();
  let fuzzed: FuzzedClub | null = null;
  const replaceClub = async () => {
    await fuzzed?.club.close();
    fuzzed = null;
  };
  try {
    let properties = 0;
    let replacedAt = 0;
    while (done.requests < requests) {
      const property = fc.asyncProperty(
        fc.array(arbitraryRequest, {
          minLength: 1,
          maxLength: Math.min(requests / 2, LONGEST_SEQUENCE),
          size: 'max',
        }),
        async (sequence) => {
          fuzzed ??= await clubToFuzz(site.folder, await databaseUrl?.());
          try {
            for (const request of sequence) await send(fuzzed, request, done);
            await readEverything(fuzzed.club);
          } catch (error) {
            // What a failure leaves behind must not make a shorter sequence fail too.
            await replaceClub();
            throw error;
          }
        },
      );
      await fc.assert(property, { seed: seed + properties, numRuns: 5, endOnFailure: false });
      properties += 1;
      if (done.requests - replacedAt > REQUESTS_PER_CLUB) {
        await replaceClub();
        replacedAt = done.requests;
      }
      onProgress?.(done);
    }
    return done;
  } finally {
    await replaceClub();
    site.remove();
  }
}

/**
 * Sends requests that were slow once more, each a few times and with nothing beside it.
 * @throws for one that is slow every time
 */
export async function repeatSlow(slow: readonly FuzzedRequest[], databaseUrl: string): Promise<void> {
  if (slow.length === 0) return;
  const site = createTestSite();
  const fuzzed = await clubToFuzz(site.folder, databaseUrl);
  try {
    for (const request of slow) {
      const done: Fuzzed = { requests: 0, byStatus: new Map(), slowestMs: 0, slowest: '', slow: [] };
      for (let time = 1; time <= 3; time += 1) await send(fuzzed, request, done);
      if (done.slow.length === 3)
        throw new Error(`${request.name} takes more than a second: ${JSON.stringify(request)}`);
    }
  } finally {
    await fuzzed.club.close();
    site.remove();
  }
}

type FuzzedClub = { club: TestClub; tokens: Record<FuzzedRequest['as'], string | null> };

async function clubToFuzz(siteFolder: string, databaseUrl: string | undefined): Promise<FuzzedClub> {
  const club = await createTestClub({
    env: { SITE_FOLDER: siteFolder },
    ...(databaseUrl && { databaseUrl }),
  });
  const admin = await club.playerWith('founder', 50);
  const player = await club.playerWith('player', 20);
  const fixtures = await matchFixtures(club, admin);
  for (const status of ['pending', 'in_progress', 'pending'] as const) {
    const matchId = await fixtures.createMatch();
    await fixtures.join(admin, matchId);
    if (status === 'in_progress') await fixtures.update(matchId, { match_status: status });
  }
  await club.call('createFeedback', player, { body: { comment: 'First' } });
  club.bank.say({ id: 'one', reference: 'football' });
  await club.call('checkPayments', admin);
  const newcomer = await club.identity.token('newcomer');
  return { club, tokens: { anonymous: null, newcomer, player: player.token, admin: admin.token } };
}

async function send({ club, tokens }: FuzzedClub, request: FuzzedRequest, done: Fuzzed): Promise<void> {
  const { name, as, url, body } = request;
  const began = performance.now();
  const response = await club.app.inject({
    method: routes[name].method,
    url,
    headers: {
      ...(tokens[as] !== null && { authorization: `Bearer ${tokens[as]}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const took = performance.now() - began;
  done.requests += 1;
  done.byStatus.set(response.statusCode, (done.byStatus.get(response.statusCode) ?? 0) + 1);
  if (took > SLOW) done.slow.push(request);
  if (took > done.slowestMs) Object.assign(done, { slowestMs: took, slowest: name });
  if (response.statusCode >= 500)
    throw new Error(`${name} answered with ${response.statusCode}: ${response.body}`);
  if (response.statusCode < 400) return;
  const { title, detail = '' } = problem.parse(response.json());
  if (INNER.test(title + detail)) throw new Error(`${name} shows an inner message: ${response.body}`);
}

async function readEverything(club: TestClub): Promise<void> {
  const admin = { token: await club.identity.token('founder') };
  const read = async <Name extends EndpointName>(name: Name, request: RequestOf<Name>) => {
    const call = club.call as (...call: unknown[]) => Promise<{ status: number; body: unknown }>;
    const { status, body } = await call(name, admin, request);
    if (status >= 500) throw new Error(`Afterwards ${name} answered with ${status}: ${JSON.stringify(body)}`);
  };
  for (const status of ['pending', 'in_progress', 'friendly', 'completed'] as const)
    await read('listMatches', { params: { status } });
  for (const name of ['listPlayers', 'listPitches', 'listFeedback', 'listLates'] as const)
    await read(name, {});
  for (const name of ['listNegativeBalances', 'listUnmatchedPayments'] as const) await read(name, {});
  for (const name of ['listSeries', 'getUsualMatch'] as const) await read(name, {});
  for (const id of [1, 2]) {
    await read('getOwnDetails', { params: { id } });
    await read('listPlayerPayments', { params: { id } });
    await read('getMatch', { params: { id } });
    await read('listMatchPlayers', { params: { matchId: id } });
    await read('getMatchCalendar', { params: { id } });
  }
}
