import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@kickabout/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventsIn } from '../../src/testing/events-in.ts';
import { matchFixtures } from '../../src/testing/match-fixtures.ts';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../src/testing/test-club.ts';
import {
  createEmptyClub,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../src/testing/throwaway-postgres.ts';
import { runOutages } from './run-outages.ts';

const SEED = Number(process.env['SEED'] ?? 1);

let postgres: ThrowawayPostgres;
/** Outside the club's database, so that ending its sessions leaves this one. */
let observer: pg.Pool;
let club: TestClub;
let founder: TestPlayer;
let slowBank: Server;
let env: Record<string, string>;
const processes: SpawnedApi[] = [];

/** The answer to everything that the API asks Starling. */
const STARLING = {
  accounts: [{ accountUid: 'account', defaultCategory: 'category', currency: 'GBP' }],
  accountIdentifier: '12345678',
  bankIdentifier: '608371',
  feedItems: [],
};

const start = async () => {
  const api = await spawnApi(env);
  processes.push(api);
  return api;
};

beforeAll(async () => {
  // Killed, it must still have what it confirmed.
  postgres = await startThrowawayPostgres({ durable: true });
  observer = new pg.Pool({ connectionString: postgres.url });
  observer.on('error', () => {});
  observer.on('connect', (client) => client.on('error', () => {}));
  club = await createTestClub({ databaseUrl: await createEmptyClub(postgres.url), now: Date.now() });
  founder = await club.signUp('founder');
  slowBank = createServer((_request, response) => {
    setTimeout(() => response.end(JSON.stringify(STARLING)), 1000);
  });
  await new Promise<void>((resolve) => slowBank.listen(0, '127.0.0.1', resolve));
  env = {
    ...club.processSettings(),
    BANK_STAND_IN: `http://127.0.0.1:${(slowBank.address() as AddressInfo).port}`,
    STARLING_TOKEN: 'a token of the test',
  };
});
afterEach(async () => {
  for (const api of processes) api.kill('SIGKILL');
  await Promise.all(processes.splice(0).map((api) => api.exited));
});
afterAll(async () => {
  slowBank.closeAllConnections();
  slowBank.close();
  try {
    await observer.end();
    await club.close();
  } finally {
    // A test that failed in the middle of an outage must not leave a server behind.
    await postgres.stop();
  }
});

const databaseName = () => new URL(club.services.config.database.url).pathname.slice(1);
const endSessions = (condition: string) =>
  observer.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'kickabout%' AND ${condition}`,
    [databaseName()],
  );
const post = (api: SpawnedApi, path: string, body: unknown) =>
  fetch(`${api.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${founder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a process keeps running while the database comes and goes, answers 503 with Retry-After, loses nothing it acknowledged, and recovers', async () => {
  const api = await start();
  const stream = await fetch(`${api.url}/api/v1/changes`);
  const events = eventsIn(Readable.fromWeb(stream.body as ReadableStream));
  await events.next();
  const acknowledged: string[] = [];
  const others = new Set<number>();
  let isWriting = true;
  const writeOn = async (writer: number) => {
    for (let number = 1; isWriting; number += 1) {
      const comment = `writer ${writer}, number ${number}`;
      const response = await post(api, '/feedback', { comment });
      if (response.status === 201) acknowledged.push(comment);
      else {
        others.add(response.status);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(problem.parse(await response.json()).code).toBe('service_unavailable');
        await sleep(20);
      }
    }
  };
  const writers = Promise.all([1, 2, 3].map(writeOn));

  for (let round = 0; round < 4; round += 1) {
    await sleep(100);
    await endSessions('true');
  }
  await postgres.withoutServer(async () => {
    await expect.poll(async () => (await post(api, '/feedback', { comment: 'x' })).status).toBe(503);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
  });
  await expect.poll(async () => (await post(api, '/feedback', { comment: 'again' })).status).toBe(201);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  isWriting = false;
  await writers;
  // Live pages hear that they may have missed something.
  expect((await events.next()).value).toEqual({ changed: 'everything' });
  await events.return(undefined);

  expect([...others]).toEqual([503]);
  const { rows } = await club.services.pool.query('SELECT comment FROM feedback');
  const times = Map.groupBy(rows, ({ comment }) => comment);
  for (const comment of acknowledged) expect(times.get(comment)).toHaveLength(1);

  // The session that holds a lock ends.
  const checking = fetch(`${api.url}/api/v1/payments/check`, {
    headers: { authorization: `Bearer ${founder.token}` },
  });
  const holdsLock = "pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)";
  await expect.poll(async () => (await endSessions(holdsLock)).rowCount).toBe(1);
  expect([200, 503]).toContain((await checking).status);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  expect(api.isRunning()).toBe(true);
});

/** `npm run campaign outages` causes many more, and fills the disk. */
it(`what was confirmed is stored exactly once after a process or PostgreSQL is killed, or the network is cut (seed ${SEED})`, async () => {
  const { readyAfter, confirmed } = await runOutages({
    postgres,
    counts: { api: 1, postgres: 1, network: 1 },
    processes: 1,
    seed: SEED,
  });
  expect(Object.values(readyAfter).flat()).toHaveLength(3);
  expect(confirmed).toBeGreaterThanOrEqual(3);
});

it('two processes can start at the same moment on an empty database, and after a fault that nothing caught each logs one JSON line and exits with code 1', async () => {
  await observer.query('CREATE DATABASE untouched');
  const url = Object.assign(new URL(postgres.url), { pathname: '/untouched' }).href;
  const faults = ['Promise.reject(new Error("broken"))', '(() => { throw new Error("broken") })()'];
  const both = await Promise.all(
    faults.map((fault) => {
      const script = `process.on('SIGUSR2', () => ${fault})`;
      const nodeArguments = ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
      return spawnApi({ ...env, DATABASE_URL: url }, { nodeArguments });
    }),
  );
  processes.push(...both);
  for (const api of both) expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  for (const api of both) {
    api.kill('SIGUSR2');
    expect(await api.exited).toBe(1);
    expect(api.log.at(-1)).toMatchObject({ level: 60, err: { message: 'broken' } });
  }
});

it('a process takes over from one that was killed in the middle of a kickoff', async () => {
  const fixtures = await matchFixtures(club, founder);
  const matchId = await fixtures.createMatch();
  await club.services.pool.query(
    "UPDATE matches SET kickoff_at = now() - interval '1 second' WHERE match_id = $1",
    [matchId],
  );
  const holder = await club.services.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM matches WHERE match_id = $1 FOR UPDATE', [matchId]);

  const killed = await start();
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = $1";
  await expect.poll(async () => (await observer.query(waiting, [databaseName()])).rowCount).toBe(1);
  await start();
  killed.kill('SIGKILL');
  await holder.query('ROLLBACK');
  holder.release();
  const status = async () =>
    (await club.call('getMatch', founder, { params: { id: matchId } })).body.match_status;
  await expect.poll(status).toBe('in_progress');
});
