import { Readable } from 'node:stream';
import type { Change } from '@kickabout/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../installation/server/server.ts';
import { eventsIn } from '../../testing/events-in.ts';
import { startClub, startClubWithMatches } from '../../testing/start-club.ts';
import { announceTimeFacts } from '../messages/time-facts.ts';

const EVERYTHING: Change = { changed: 'everything' };
/** What a stream begins with: the first one of a process may open before it listens. */
const BEGINNING = { changed: expect.stringMatching(/^(nothing|everything)$/) };
const about = (match_id: number): Change => ({ changed: 'match', match_id });

/** Two processes of one club: clients of one see changes made by the other. */
let address: string;
const deaf = vi.fn();

const { club, admin, fixtures } = await startClubWithMatches();
const other = await startClub({
  databaseUrl: club.services.config.database.url,
  streams: 3,
  onDisconnect: deaf,
});

beforeAll(async () => {
  address = await other.app.listen({ port: 0, host: '127.0.0.1' });
});

async function openStream(at = address) {
  const response = await fetch(`${at}/api/v1/changes`);
  const body = response.body && eventsIn(Readable.fromWeb(response.body as never));
  const next = async () => (await body?.next())?.value;
  return { response, next, close: () => body?.return(undefined) };
}

describe('a change made by one process', () => {
  let stream: Awaited<ReturnType<typeof openStream>>;
  beforeAll(async () => {
    stream = await openStream();
    expect(await stream.next()).toEqual(EVERYTHING);
  });
  afterAll(() => stream.close());

  it('to a match reaches the clients of another', async () => {
    const [one, two] = await fixtures.newPlayers(2);
    const matchId = await fixtures.createMatch();
    const id = { params: { id: matchId } };
    for (const change of [
      () => Promise.resolve(),
      () => fixtures.join(one, matchId),
      () => fixtures.join(two, matchId),
      () => fixtures.teams(matchId, [one], [two]),
      () => fixtures.stats(matchId, one, { goals: 1 }),
      () => fixtures.leave(two, matchId),
      () => fixtures.update(matchId, { match_status: 'completed' }),
      () => club.call('setManOfTheMatch', admin, { ...id, body: { player_id: one.id } }),
      () => fixtures.deleteMatch(matchId),
    ]) {
      await change();
      expect(await stream.next()).toEqual(about(matchId));
    }
  });

  it('that comes with time, when sign-up opens, is sent too', async () => {
    const matchId = await fixtures.createMatch({ signin_begin_time: '2026-11-20T09:00:00Z' });
    expect(await stream.next()).toEqual(about(matchId));
    club.clock.time = Date.parse('2026-11-20T09:00:00Z');
    await announceTimeFacts(club.services);
    expect(await stream.next()).toEqual(about(matchId));
  });

  it('that repeats is sent at most five times a second', async () => {
    const matchId = await fixtures.createMatch();
    expect(await stream.next()).toEqual(about(matchId));
    const began = Date.now();
    const say = () => club.services.pool.query("SELECT pg_notify('changes', $1)", [matchId]);
    for (let time = 0; time < 200; time += 1) await say();
    const last = await fixtures.createMatch();
    let heard = 0;
    while (JSON.stringify(await stream.next()) !== JSON.stringify(about(last))) heard += 1;
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThanOrEqual((Date.now() - began) / 200 + 2);
  });

  it('that is refused, or not about matches, reaches no one', async () => {
    const player = await fixtures.newPlayer(3);
    const matchId = await fixtures.createMatch();
    expect(await stream.next()).toEqual(about(matchId));
    const refused = await club.call('joinMatch', player, {
      body: { match_id: matchId, player_id: player.id, price: 5 },
    });
    expect(refused.body.code).toBe('balance_too_low');
    await club.adjust(admin, player, 5);
    const { body } = await club.call('getPlayer', player, { params: { id: player.id } });
    await club.call('updatePlayer', player, {
      params: { id: player.id },
      body: { preferred_name: body.preferred_name, year_of_birth: 1980 },
    });
    const next = await fixtures.createMatch();
    expect(await stream.next()).toEqual(about(next));
  });

  it('of a name, which any match may show, is sent as everything, and only once however often it happens', async () => {
    const player = await fixtures.newPlayer();
    for (let number = 1; number <= 5; number += 1)
      await club.call('updatePlayer', player, {
        params: { id: player.id },
        body: { preferred_name: `Name ${number}`, year_of_birth: 1990 },
      });
    const next = await fixtures.createMatch();
    expect([await stream.next(), await stream.next()]).toEqual([EVERYTHING, about(next)]);
  });
});

describe('the connection to the database', () => {
  let operator: pg.Client;
  const listening = "FROM pg_stat_activity WHERE application_name = 'kickabout changes'";
  beforeAll(async () => {
    operator = new pg.Client({ connectionString: club.services.config.database.url });
    await operator.connect();
  });
  afterAll(() => operator.end());

  it('is shared by all clients, and restored when lost', async () => {
    const streams = await Promise.all([openStream(), openStream()]);
    for (const stream of streams) expect(await stream.next()).toMatchObject(BEGINNING);
    const here = `${listening} AND datname = current_database()`;
    expect((await operator.query(`SELECT pid ${here}`)).rowCount).toBe(1);

    deaf.mockClear();
    await operator.query(`SELECT pg_terminate_backend(pid) ${here}`);
    for (const stream of streams) expect(await stream.next()).toEqual(EVERYTHING);
    expect(deaf).toHaveBeenCalledOnce();
    const matchId = await fixtures.createMatch();
    for (const stream of streams) expect(await stream.next()).toEqual(about(matchId));
    await Promise.all(streams.map((stream) => stream.close()));
  });
});

describe('a stream', () => {
  beforeEach(() => expect.poll(() => other.services.changes.count()).toBe(0));

  it('is neither cached, compressed nor buffered', async () => {
    const response = await fetch(`${address}/api/v1/changes`, {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    await response.body?.cancel();
  });

  it('isn’t opened by a HEAD request', async () => {
    expect((await fetch(`${address}/api/v1/changes`, { method: 'HEAD' })).status).toBe(405);
    expect(other.services.changes.count()).toBe(0);
  });

  it('begins with how long nothing has changed', async () => {
    const first = await openStream();
    await first.next();
    const began = performance.now();
    const matchId = await fixtures.createMatch();
    expect(await first.next()).toEqual(about(matchId));
    const beginnings: Change[] = [];
    for (const stream of [await openStream(), await openStream()]) {
      beginnings.push((await stream.next()) as Change);
      await stream.close();
    }
    await first.close();
    const NOTHING = { changed: 'nothing', for_ms: expect.any(Number) };
    expect(beginnings).toEqual([NOTHING, NOTHING]);
    const [earlier, later] = beginnings.map((change) => (change.changed === 'nothing' ? change.for_ms : 0));
    expect(earlier).toBeLessThan(performance.now() - began);
    expect(later).toBeGreaterThanOrEqual(earlier ?? 0);
  });

  it('is refused at the limit, until a client disconnects', async () => {
    const streams = await Promise.all([openStream(), openStream(), openStream()]);
    for (const stream of streams) expect(await stream.next()).toMatchObject(BEGINNING);
    const [gone, ...staying] = streams;
    const { response } = await openStream();
    expect([response.status, (await openStream()).response.headers.get('content-type')]).toEqual([
      503,
      expect.stringMatching(/problem\+json/),
    ]);
    await gone?.close();
    await expect.poll(() => other.services.changes.count()).toBe(2);
    const late = await openStream();
    expect(await late.next()).toMatchObject(BEGINNING);
    await Promise.all([...staying, late].map((stream) => stream.close()));
  });

  it('ends when its process stops, which doesn’t wait for its clients', async () => {
    const server = await startServer({ ...club.services.config, port: 0 }, club.services);
    const stream = await openStream(server.url);
    expect(await stream.next()).toMatchObject(BEGINNING);
    await server.close();
    let last: unknown;
    // Its jobs may have changed something before.
    do last = await stream.next();
    while (last !== undefined);
    expect(await stream.next()).toBeUndefined();
  });
});

it('with many pages open, a change says how many are in and how long to wait before reading again', async () => {
  const matchId = await fixtures.createMatch();
  const { changes } = club.services;
  const streams = Array.from({ length: 400 }, () => changes.open());
  const events = eventsIn(streams[0] as Readable);
  expect((await events.next()).value).toMatchObject(BEGINNING);
  await fixtures.join(await fixtures.newPlayer(), matchId);
  let told: Change | undefined;
  while (told?.changed !== 'match') told = (await events.next()).value;
  expect(told).toEqual({
    changed: 'match',
    match_id: matchId,
    players_in: 1,
    players_waiting: 0,
    spread_ms: expect.toSatisfy((ms: number) => ms === 1200 || ms === 2400),
  });
  for (const stream of streams) stream?.destroy();
});
