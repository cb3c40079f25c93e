import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@kickabout/contract';
import { DAY_MS, localDateTime } from '@kickabout/domain';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { connect } from '../../src/kernel/database/connect.ts';
import { withSourcesOf } from '../../src/testing/earlier-release.ts';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { testEnvironment } from '../../src/testing/test-club.ts';
import { startTestIdentity, type TestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyDatabase } from '../../src/testing/throwaway-postgres.ts';
import { type Call, type Client, call, clientAt } from '../load/call.ts';

const PLAYERS = 6;
const MATCHES = 3;
/** By each release while both serve: on a busy machine that takes longer than `together`. */
const LEAST_ANSWERED = 10;
/** Refusals that joining and leaving at random lead to. */
const EXPECTED = ['already_joined', 'not_in_match'];

export type Upgrade = {
  /** The release before, as a commit. */
  commit: string;
  /** A PostgreSQL server. */
  postgresUrl: string;
  /** How long both releases serve together at least, in milliseconds. */
  together: number;
};

export type UpgradeResult = {
  /** The migrations that ran while the release before was serving. */
  migrations: string[];
  /** How many requests the release before answered until this one was ready, and each release after that. */
  answered: { alone: number; before: number; after: number };
};

type Club = { pitch: number; matches: number[]; players: { id: number; token: string }[] };

/**
 * Upgrades a club in use: the release before serves players who read, join and leave; this release starts beside it and
 * migrates the database; then both serve. Every answer of either has to be a success or an expected refusal, and afterwards
 * the ledger has to add up.
 * @throws if it isn't so
 */
export async function runUpgrade({ commit, postgresUrl, together }: Upgrade): Promise<UpgradeResult> {
  const databaseUrl = await createEmptyDatabase(postgresUrl);
  const env = (issuer: string) => testEnvironment(databaseUrl, issuer);
  const identity = await startTestIdentity(Date.now);
  const started: Promise<SpawnedApi>[] = [];
  const start = (root?: string) => {
    const api = spawnApi(env(identity.issuer), root === undefined ? {} : { root });
    started.push(api);
    return api;
  };
  try {
    return await withSourcesOf(commit, async (root) => {
      const before = await start(root);
      const known = await appliedMigrations(databaseUrl);
      const club = await prepareClub(before, identity);

      const answered = { alone: 0, before: 0, after: 0 };
      let isAlone = true;
      let isServing = true;
      const serve = (api: SpawnedApi, count: () => void) =>
        Promise.all(
          club.players.map(async ({ id, token }) => {
            const client = clientOf(api, token);
            for (let turn = 0; isServing; turn += 1)
              for (const [name, request] of [...playersTurn(id, club, turn), ...adminsTurn(id, club)]) {
                await send(client, name, request);
                count();
              }
          }),
        );
      const byBefore = serve(before, () => {
        answered[isAlone ? 'alone' : 'before'] += 1;
      });
      // A failure ends the run straight away.
      const failure = byBefore.then(() => new Promise<never>(() => {}));
      const after = await Promise.race([failure, start()]);
      isAlone = false;
      const byAfter = serve(after, () => {
        answered.after += 1;
      });
      const untilServed = async () => {
        await sleep(together);
        while (Math.min(answered.before, answered.after) < LEAST_ANSWERED) await sleep(50);
      };
      await Promise.race([failure, byAfter, untilServed()]);
      isServing = false;
      await Promise.all([byBefore, byAfter]);

      await checkLedger(databaseUrl);
      const migrations = (await appliedMigrations(databaseUrl)).filter((name) => !known.includes(name));
      return { migrations, answered };
    });
  } finally {
    // One may still be starting when the other fails.
    for (const start of await Promise.allSettled(started)) {
      if (start.status === 'rejected') continue;
      start.value.kill('SIGKILL');
      await start.value.exited;
    }
    await identity.stop();
  }
}

/** What every player asks for in a turn. */
function playersTurn(player_id: number, { matches }: Club, turn: number): [EndpointName, Call][] {
  const match_id = matches[turn % MATCHES] ?? 0;
  const body = { match_id, player_id, price: 10 };
  const isJoining = Math.floor(turn / MATCHES) % 2 === 0;
  return [
    ['listMatches', { params: { status: 'pending' } }],
    ['listMatchPlayers', { params: { matchId: match_id } }],
    [isJoining ? 'joinMatch' : 'leaveMatch', { body }],
    ['getPlayer', { params: { id: player_id } }],
    ['createFeedback', { body: { comment: `In turn ${turn}` } }],
  ];
}

/** What the admin, who is player 1, asks for besides. */
function adminsTurn(player_id: number, { pitch }: Club): [EndpointName, Call][] {
  if (player_id !== 1) return [];
  const body = { player_id, amount: 1, reason: 'Cash', request_id: randomUUID() };
  return [
    ['createMatch', { body: matchIn(30, pitch) }],
    ['adjustBalance', { params: { id: player_id }, body }],
    ['listAuditEntries', {}],
    ['getBooks', { query: `?year=${today().slice(0, 4)}&month=${Number(today().slice(5, 7))}` }],
  ];
}

/** The club's day, or the one so many days later. */
const today = (days = 0) => localDateTime(Date.now() + days * DAY_MS, 'Europe/London').date;

const matchIn = (days: number, pitch_id: number) => ({
  match_date: today(days),
  match_time: '19:00',
  number_of_players: 5,
  pitch_id,
});

/** Players with £100 each and a match for each of the next days, made through the API. */
async function prepareClub(api: SpawnedApi, identity: TestIdentity): Promise<Club> {
  const players: Club['players'] = [];
  for (let number = 1; number <= PLAYERS; number += 1) {
    const token = await identity.token(`player${number}`);
    const names = { first_name: 'Player', last_name: String(number), preferred_name: `Player ${number}` };
    const body = { ...names, email: `player${number}@club.test`, year_of_birth: 1990 };
    const { player_id: id } = await send<{ player_id: number }>(clientOf(api, token), 'signUp', { body });
    players.push({ id, token });
  }
  const admin = clientOf(api, players[0]?.token ?? '');
  for (const { id } of players) {
    const body = { player_id: id, amount: 100, reason: 'Cash', request_id: randomUUID() };
    await send(admin, 'adjustBalance', { params: { id }, body });
  }
  const pitch = { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 };
  const { pitch_id } = await send<{ pitch_id: number }>(admin, 'createPitch', { body: pitch });
  const matches: number[] = [];
  for (let number = 1; number <= MATCHES; number += 1) {
    const body = matchIn(number + 2, pitch_id);
    matches.push((await send<{ match_id: number }>(admin, 'createMatch', { body })).match_id);
  }
  return { pitch: pitch_id, players, matches };
}

const clientOf = (api: SpawnedApi, token: string) =>
  clientAt('127.0.0.1', Number(new URL(api.url).port), token);

/** @throws for anything but a success or an expected refusal */
async function send<T>(client: Client, name: EndpointName, request: Call): Promise<T> {
  const { status, body } = await call(client, name, request);
  const { code = '' } = body as { code?: string };
  assert.ok(status < 300 || EXPECTED.includes(code), `${name} got ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

async function withDatabase<T>(url: string, work: (database: ReturnType<typeof connect>) => Promise<T>) {
  const database = connect(url, { connections: 1 });
  return work(database).finally(database.close);
}

const appliedMigrations = (url: string) =>
  withDatabase(url, async ({ pool }) => {
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    return rows.map(({ name }) => name);
  });

const checkLedger = (url: string) =>
  withDatabase(url, async ({ db }) => {
    const { sumMinor, faults } = await verifyLedger(db);
    assert.deepEqual({ sumMinor, faults }, { sumMinor: 0, faults: [] });
  });
