import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '@kickabout/contract';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { createTestClub, type TestPlayer } from '../../testing/test-club.ts';

const players: TestPlayer[] = [];
/** A player who hasn't sent any requests yet. */
function newPlayer(): TestPlayer {
  const player = players.pop();
  if (!player) throw new Error('Sign up more players.');
  return player;
}
let addresses = 0;
/** An address whose budget no other test has used. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

// A tenth of the usual limits.
const club = await startClub({ env: { REQUESTS_PER_MINUTE: '60' } });
await club.signUp('founder');

beforeAll(async () => {
  for (let number = 1; number <= 12; number += 1) players.push(await club.signUp(`p${number}`));
  // Signing up counts as well.
  club.clock.time += 3_600_000;
});

/** Sends a request a number of times at the same moment, and counts the statuses of the responses. */
async function send(times: number, options: InjectOptions, to = club): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: times }, () => to.app.inject(options)));
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const pitches = `${API_PREFIX}/pitches`;

describe('a budget of its own have', () => {
  const sending =
    (method: 'PUT' | 'POST', path: string, payload: object, isPlayers = true) =>
    (): InjectOptions => ({
      ...{ method, url: API_PREFIX + path, payload },
      headers: isPlayers ? as(newPlayer()) : {},
    });
  const name = { preferred_name: 'Ann', year_of_birth: 1990 };
  const login = { code: 'junk', code_verifier: 'x'.repeat(43) };
  const report = { remote: 'mf-x', release: 'r1', outcome: 'refused' };
  it.each<[string, number, () => InjectOptions]>([
    ['reads', 60, () => ({ url: pitches })],
    ['HEAD requests', 60, () => ({ method: 'HEAD', url: pitches })],
    ['reads of an account', 30, () => ({ url: pitches, headers: as(newPlayer()) })],
    ['writes', 24, sending('PUT', '/attributes/1', { pace: 50 })],
    ['feedback', 2, sending('POST', '/feedback', { comment: 'Hello' })],
    ['new names', 1, sending('PUT', '/players/1', name)],
    ['syncs', 1, () => ({ url: `${API_PREFIX}/payments/sync`, headers: as(newPlayer()) })],
    ['logins', 12, sending('POST', '/auth/exchange', login, false)],
    ['reports of screens', 30, sending('POST', '/screen-reports', { reports: [report] }, false)],
    ['health checks', 24, () => ({ url: '/healthz' })],
    ['readiness checks', 24, () => ({ url: '/readyz' })],
    ['metrics', 24, () => ({ url: '/metrics' })],
    ['addresses that do not exist', 600, () => ({ url: '/nothing' })],
    ['addresses that cannot be read', 600, () => ({ url: '/%zz' })],
  ])('%s', async (_, allowed, request) => {
    const counts = await send(allowed + 3, { remoteAddress: newAddress(), ...request() });
    expect(counts).toMatchObject({ 429: 3 });
  });
});

it('a refusal says when to try again', async () => {
  const from = { remoteAddress: newAddress(), url: pitches };
  await send(60, from);
  const { statusCode, headers, json } = await club.app.inject(from);
  expect([statusCode, json().code]).toEqual([429, 'too_many_requests']);
  // A script that retries straight away costs next to nothing.
  expect(club.refusalWaits.at(-1)).toBe(1000);
  expect(headers).toMatchObject({
    'retry-after': '1',
    'content-type': expect.stringMatching(/problem\+json/),
  });
  club.clock.time += 1000;
  expect((await club.app.inject(from)).statusCode).toBe(200);
});

it.each<[number, string[]]>([
  [60, ['/%61pi/v1/pitches', '/api/%761/pitches', '/api/v1/%70itches/', `${pitches}?x=1`]],
  [600, ['//api/v1/pitches', '/API/v1/pitches', '/api/v1//pitches', '/api/v1/pitches;x']],
])('no more than %i requests pass, however their path is written: %j', async (allowed, spellings) => {
  const remoteAddress = newAddress();
  let refused = 0;
  for (const url of spellings) refused += (await send(160, { remoteAddress, url }))[429] ?? 0;
  expect(refused).toBe(640 - allowed);
});

describe('refused requests count too:', () => {
  const own = (id: number) => `${API_PREFIX}/players/owndetails/${id}`;
  it.each<[number, () => InjectOptions]>([
    [401, () => ({ url: own(1) })],
    [401, () => ({ url: own(1), headers: as({ token: 'junk' }) })],
    [403, () => ({ url: own(1), headers: as(newPlayer()) })],
    [403, () => ({ url: `${API_PREFIX}/payments/unmatched`, headers: as(newPlayer()) })],
    [400, () => ({ url: `${API_PREFIX}/matches/none` })],
    [404, () => ({ url: `${API_PREFIX}/pitches/999` })],
  ])('%i', async (status, request) => {
    const counts = await send(65, { remoteAddress: newAddress(), ...request() });
    expect([counts[status], counts[429]]).toEqual(status === 403 ? [30, 35] : [60, 5]);
  });
});

describe('a signed-in player', () => {
  it('is counted by account, wherever they are', async () => {
    const headers = as(newPlayer());
    const counts = await Promise.all(
      [1, 2, 3].map(() => send(20, { remoteAddress: newAddress(), url: pitches, headers })),
    );
    expect(counts.reduce((refused, count) => refused + (count[429] ?? 0), 0)).toBe(30);
  });

  it('isn’t held up by others at the same address', async () => {
    const remoteAddress = newAddress();
    await send(100, { remoteAddress, url: pitches });
    await send(100, { remoteAddress, url: pitches, headers: as(newPlayer()) });
    expect(await send(25, { remoteAddress, url: pitches, headers: as(newPlayer()) })).toEqual({ 200: 25 });
  });
});

it('everyone at one address shares a limit, checked before tokens', async () => {
  const counts = await send(700, { remoteAddress: newAddress(), url: pitches, headers: as({ token: 'x' }) });
  expect(counts).toEqual({ 200: 60, 429: 640 });
});

it('a made-up X-Forwarded-For changes nothing', async () => {
  const proxied = await createTestClub({ env: { REQUESTS_PER_MINUTE: '60', TRUST_PROXY: '1' } });
  let chosen = 0;
  const through = (real: string) =>
    Promise.all(
      Array.from({ length: 65 }, () => {
        chosen += 1;
        const forwarded = `203.0.113.${chosen}, ${real}`;
        return proxied.app.inject({ url: pitches, headers: { 'x-forwarded-for': forwarded } });
      }),
    );
  const refused = async (real: string) =>
    (await through(real)).filter(({ statusCode }) => statusCode === 429).length;
  expect([await refused('198.51.100.1'), await refused('198.51.100.2')]).toEqual([5, 5]);
  await proxied.close();
});

it('forty phones behind one address sign up for a match without being refused', async () => {
  const usual = await createTestClub({ env: { REQUESTS_PER_MINUTE: '600' } });
  const phone = async (number: number) => {
    const visitor = await send(8, { url: pitches }, usual);
    const headers = as(await usual.signUp(`phone${number}`));
    return [visitor, await send(20, { url: pitches, headers }, usual)];
  };
  const phones = [];
  for (let number = 1; number <= 40; number += 1) phones.push(phone(number));
  for (const counts of (await Promise.all(phones)).flat()) expect(counts[429]).toBeUndefined();
  await usual.close();
});

describe('streams', () => {
  const open = (localAddress: string, headers = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = club.app.server.address() as AddressInfo;
      const path = `${API_PREFIX}/changes`;
      httpGet({ host: '127.0.0.1', port, path, localAddress, headers, agent: false }, resolve).on(
        'error',
        reject,
      );
    });
  beforeAll(() => club.app.listen({ port: 0, host: '127.0.0.1' }));

  it('are limited per account and per address', async () => {
    const headers = as(newPlayer());
    const openMany = (count: number, from = {}) =>
      Promise.all(Array.from({ length: count }, () => open('127.0.0.2', from)));
    const mine = await openMany(12, headers);
    const others = [];
    for (let number = 0; number < 90; number += 1) {
      club.clock.time += 5000;
      others.push(await open('127.0.0.2'));
    }
    club.clock.time += 60_000;
    others.push(...(await openMany(10)));
    const count = (streams: IncomingMessage[]) =>
      streams.filter(({ statusCode }) => statusCode === 200).length;
    expect([count(mine), count(others)]).toEqual([10, 90]);
    expect(club.refusalWaits.at(-1)).toBe(5000);
    expect((await open('127.0.0.3')).statusCode).toBe(200);

    for (const stream of mine) stream.destroy();
    await expect.poll(async () => (await open('127.0.0.2')).statusCode).toBe(200);
  });
});
