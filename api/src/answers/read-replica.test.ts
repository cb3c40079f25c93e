import type { EndpointName, RequestOf } from '@kickabout/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ReadFrom } from '../database/replica.ts';
import { type MatchFixtures, matchFixtures } from '../testing/match-fixtures.ts';
import { type StreamingReplica, startStreamingReplica } from '../testing/streaming-replica.ts';
import { createTestClub, giveMoney, type TestClub, type TestPlayer } from '../testing/test-club.ts';
import {
  createEmptyClub,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../testing/throwaway-postgres.ts';

let postgres: ThrowawayPostgres;
let replica: StreamingReplica;
/** A process that reads from the replica, and one that only knows the primary. */
let club: TestClub;
let truth: TestClub;
let admin: TestPlayer;
let ann: TestPlayer;
let fixtures: MatchFixtures;
let matchId: number;
let env: Record<string, string>;

beforeAll(async () => {
  postgres = await startThrowawayPostgres({ replicated: true });
  const databaseUrl = await createEmptyClub(postgres.url);
  replica = await startStreamingReplica(postgres.url);
  env = { DATABASE_READ_URL: replica.url(new URL(databaseUrl).pathname.slice(1)) };
  club = await createTestClub({ databaseUrl, env });
  truth = await createTestClub({ beside: club });
  admin = await club.playerWith('founder', 50);
  ann = await club.playerWith('ann', 20);
  fixtures = await matchFixtures(club, admin);
  matchId = await fixtures.createMatch();
});
afterAll(async () => {
  await truth.close();
  await club.close();
  await replica.stop();
  await postgres.stop();
});
afterEach(() => replica.resume());

type AnyCall = (
  name: EndpointName,
  as: TestPlayer | null,
  request: RequestOf<EndpointName>,
) => ReturnType<TestClub['call']>;

/** Some of what depends on places, money, names and accounts, as ann sees it. */
const readAll = (from: TestClub) =>
  Promise.all(
    (
      [
        ['listMatches', { params: { status: 'pending' } }],
        ['getMatch', { params: { id: matchId } }],
        ['listMatchPlayers', { params: { matchId } }],
        ['listPlayers', {}],
        ['listNegativeBalances', {}],
        ['checkPlayer', { query: { email: 'ann@club.test' } }],
      ] as [EndpointName, RequestOf<EndpointName>][]
    ).map(async ([name, request]) => (await (from.call as AnyCall)(name, ann, request)).body),
  );

/** Where statements ran while `work` did. */
async function readsOf(work: () => Promise<unknown>): Promise<Record<ReadFrom, number>> {
  const counts = club.services.replica?.counts;
  if (!counts) throw new Error('There is no replica.');
  const before = { ...counts };
  await work();
  return {
    replica: counts.replica - before.replica,
    'primary: behind': counts['primary: behind'] - before['primary: behind'],
    'primary: lost': counts['primary: lost'] - before['primary: lost'],
  };
}

async function readAgain(): Promise<void> {
  club.services.memory.clear();
  truth.services.memory.clear();
  expect(await readAll(club)).toEqual(await readAll(truth));
}

it('a replica that has replayed everything is read', async () => {
  await readAll(club);
  await replica.catchUp();
  const { replica: read, ...elsewhere } = await readsOf(readAgain);
  expect(read).toBeGreaterThan(5);
  expect(elsewhere).toEqual({ 'primary: behind': 0, 'primary: lost': 0 });
});

it.each<[string, () => Promise<unknown>]>([
  ['a join', () => fixtures.join(ann, matchId)],
  ['a price', () => fixtures.update(matchId, { price: 4 })],
  ['a new match', () => fixtures.createMatch()],
  ['a debt', () => giveMoney(club.db, ann.id, -3000, club.clock.time)],
  ['a new player', () => club.signUp('bob')],
  [
    'a name',
    () => club.services.pool.query("UPDATE players SET preferred_name = 'Annie' WHERE player_id = 2"),
  ],
  ['a new admin', () => club.makeAdmin(ann)],
])('%s is seen straight away, though the replica has not replayed it', async (_, change) => {
  await replica.catchUp();
  await readAll(club);
  const before = await readAll(truth);
  await replica.pause();
  await change();
  const { replica: read, 'primary: behind': behind } = await readsOf(async () => {
    const after = await readAll(truth);
    expect(after).not.toEqual(before);
    expect(await readAll(club)).toEqual(after);
  });
  expect(read).toBe(0);
  expect(behind).toBeGreaterThan(0);
  await replica.resume();
  await replica.catchUp();
  expect(await readsOf(readAgain)).toMatchObject({ 'primary: behind': 0, 'primary: lost': 0 });
});

it('nothing that is only on the primary is missed by a process that has just started', async () => {
  await replica.pause();
  await fixtures.update(matchId, { price: 3 });
  const started = await createTestClub({ beside: club, env });
  expect(await readAll(started)).toEqual(await readAll(truth));
  expect(started.services.replica?.counts).toMatchObject({ replica: 0 });
  await started.close();
});

it.each<[string, () => Promise<string>]>([
  ['the primary itself', async () => truth.services.config.database.url],
  [
    'another database of the replica',
    async () => {
      const other = new URL(await createEmptyClub(postgres.url)).pathname.slice(1);
      await replica.catchUp();
      return replica.url(other);
    },
  ],
])('%s is never read', async (_, urlOf) => {
  const misled = await createTestClub({ beside: club, env: { DATABASE_READ_URL: await urlOf() } });
  expect(await readAll(misled)).toEqual(await readAll(truth));
  expect(misled.services.replica?.counts).toMatchObject({ replica: 0, 'primary: lost': 0 });
  await misled.close();
});

it('while the replica is down the primary answers, and soon after its return it is read again', async () => {
  await replica.withoutServer(async () => {
    expect(await readsOf(readAgain)).toMatchObject({ replica: 0 });
    await fixtures.update(matchId, { price: 2 });
    expect(await readAll(club)).toEqual(await readAll(truth));
  });
  await replica.catchUp();
  await expect.poll(() => readsOf(readAgain), { timeout: 15_000 }).toMatchObject({ 'primary: lost': 0 });
});

it('a replica that was promoted goes its own way, and is never read again', async () => {
  await replica.catchUp();
  await replica.promote();
  expect(await readsOf(readAgain)).toMatchObject({ replica: 0 });
});
