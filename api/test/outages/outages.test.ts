import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
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
let club: TestClub;
let founder: TestPlayer;
let env: Record<string, string>;
const processes: SpawnedApi[] = [];

const start = async () => {
  const api = await spawnApi(env);
  processes.push(api);
  return api;
};

beforeAll(async () => {
  // Killed, it must still have what it confirmed.
  postgres = await startThrowawayPostgres({ durable: true });
  club = await createTestClub({ databaseUrl: await createEmptyClub(postgres.url), now: Date.now() });
  founder = await club.signUp('founder');
  env = club.processSettings();
});
afterEach(async () => {
  for (const api of processes) api.kill('SIGKILL');
  await Promise.all(processes.splice(0).map((api) => api.exited));
});
afterAll(async () => {
  try {
    await club.close();
  } finally {
    // A test that failed in the middle of an outage must not leave a server behind.
    await postgres.stop();
  }
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
  const server = new pg.Client(postgres.url);
  await server.connect();
  await server.query('CREATE DATABASE untouched');
  await server.end();
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

it('a process that can’t start with the database says why in one sentence, and logs nothing', async () => {
  const refused = Object.assign(new URL(postgres.url), { username: 'nobody' }).href;
  await expect(spawnApi({ ...env, DATABASE_URL: refused })).rejects.toThrow(
    'ended with 1. The database refuses the login in DATABASE_URL. Correct its name or its password.\n[]',
  );
  const owner = new pg.Client(env['DATABASE_URL']);
  await owner.connect();
  await owner.query("INSERT INTO migrations (name, sha256) VALUES ('9999-later.sql', '')");
  onTestFinished(async () => {
    await owner.query("DELETE FROM migrations WHERE name = '9999-later.sql'");
    await owner.end();
  });
  await expect(spawnApi(env)).rejects.toThrow(
    /ended with 1\. The database has "9999-later\.sql", .* older than the database\. Install .*\.\n\[\]$/,
  );
});

it('a process takes over from one that was killed in the middle of a kickoff', async () => {
  const fixtures = await matchFixtures(club, founder);
  const matchId = await fixtures.createMatch();
  await club.services.pool.query(
    "UPDATE matches SET kickoff_at = now() - interval '1 second' WHERE match_id = $1",
    [matchId],
  );
  await club.withSession(async (holder, waiting) => {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM matches WHERE match_id = $1 FOR UPDATE', [matchId]);
    const killed = await start();
    await expect.poll(waiting).toHaveLength(1);
    await start();
    killed.kill('SIGKILL');
  });
  const status = async () =>
    (await club.call('getMatch', founder, { params: { id: matchId } })).body.match_status;
  await expect.poll(status).toBe('in_progress');
});
