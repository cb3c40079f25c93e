import { type PluginTransformResultArgs, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect, type Database } from '../database/connect.ts';
import { type AnswerCache, createAnswerCache, type Loaded } from './answer-cache.ts';
import { KEPT_FOR, purgingOldChanges, recentChanges } from './recent-changes.ts';

let url: string;
let writer: Database;
let answerCache: AnswerCache;
const clock = { time: 0, now: () => clock.time };

beforeAll(async () => {
  url = await createTestDatabase();
  writer = connect(url);
  answerCache = createAnswerCache({
    changesIn: connect(url, { connections: 1, keepsIdle: true }),
    db: writer.db,
    clock,
  });
});
afterAll(async () => {
  await answerCache.close();
  await writer.close();
});
beforeEach(() => {
  answerCache.clear();
  clock.time = 0;
});

/** What a transaction that sets the attribute's place to this number does. */
const change = (to: number) => sql`UPDATE attributes SET position = ${to} WHERE attribute_name = 'pace'`;
const read = async () =>
  (
    await sql<{ position: number }>`SELECT position FROM attributes WHERE attribute_name = 'pace'`.execute(
      writer.db,
    )
  ).rows[0]?.position;
const load = vi.fn(
  async (): Promise<Loaded<number | undefined>> => ({
    value: await read(),
    tags: ['attributes'],
    bytes: 1,
  }),
);
/** As a request does that begins now. */
const cached = async (from: () => Promise<Loaded<number | undefined>> = load) =>
  (await answerCache.checkForChanges())('pace', from);

it('what was loaded is remembered until it changes', async () => {
  await change(100).execute(writer.db);
  expect(await cached()).toBe(100);
  load.mockClear();
  expect(await cached()).toBe(100);
  expect(load).not.toHaveBeenCalled();
  await change(101).execute(writer.db);
  expect(await cached()).toBe(101);
});

it('requests at the same time share one load', async () => {
  load.mockClear();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => cached()))).size).toBe(1);
  expect(load).toHaveBeenCalledOnce();
});

it('what many wait for isn’t loaded at each change: requests gather, and each still gets what was committed before it', async () => {
  let time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const slowly = vi.fn(() => {
    time += 20;
    return load();
  });
  await change(150).execute(writer.db);
  const passing = setInterval(() => (time += 10), 1);
  await Promise.all(Array.from({ length: 20 }, () => cached(slowly)));
  // From now on time stands still: what many have waited for rests.
  clearInterval(passing);
  slowly.mockClear();
  const asked: Promise<unknown>[] = [];
  for (const position of [151, 152, 153]) {
    await change(position).execute(writer.db);
    const now = await answerCache.checkForChanges();
    asked.push(now('pace', slowly));
  }
  time += 200;
  expect(await Promise.all(asked)).toEqual([153, 153, 153]);
  expect(slowly).toHaveBeenCalledOnce();
});

it('a load that read before a commit and ends after it is neither shared nor remembered', async () => {
  await change(200).execute(writer.db);
  const { promise: untilLater, resolve: endIt } = Promise.withResolvers<void>();
  const slow = cached(async () => {
    const loaded = await load();
    await untilLater;
    return loaded;
  });
  await expect.poll(() => load.mock.settledResults.at(-1)?.type).toBe('fulfilled');
  await change(201).execute(writer.db);
  const late = cached();
  await answerCache.checkForChanges();
  endIt();
  expect(await slow).toBe(200);
  expect(await late).toBe(201);
  expect(await cached()).toBe(201);
});

it('a request doesn’t share a check that began before it', async () => {
  const { promise: untilLater, resolve: endIt } = Promise.withResolvers<void>();
  const looked = vi.fn(async ({ result }: PluginTransformResultArgs) => {
    if (looked.mock.calls.length === 2) await untilLater;
    return result;
  });
  const { db, close } = connect(url, { connections: 1 });
  const slow = createAnswerCache({
    changesIn: { db: db.withPlugin({ transformQuery: ({ node }) => node, transformResult: looked }), close },
    db: writer.db,
    clock,
  });
  await change(250).execute(writer.db);
  expect(await (await slow.checkForChanges())('pace', load)).toBe(250);
  const early = slow.checkForChanges();
  await expect.poll(() => looked.mock.calls.length).toBe(2);
  await change(251).execute(writer.db);
  const late = slow.checkForChanges();
  endIt();
  await early;
  expect(await (await late)('pace', load)).toBe(251);
  await slow.close();
});

it.each(['committed', 'rolled back'])(
  'a transaction that is open during a read, and then %s',
  async (end) => {
    await change(300).execute(writer.db);
    const client = await writer.pool.connect();
    await client.query("BEGIN; UPDATE attributes SET position = 301 WHERE attribute_name = 'pace'");
    // Another one that begins later and ends earlier.
    await sql`UPDATE attributes SET position = 302 WHERE attribute_name = 'stamina'`.execute(writer.db);
    expect(await cached()).toBe(300);
    await client.query(end === 'committed' ? 'COMMIT' : 'ROLLBACK');
    client.release();
    expect(await cached()).toBe(end === 'committed' ? 301 : 300);
    await sql`UPDATE attributes SET position = 9 WHERE attribute_name = 'stamina'`.execute(writer.db);
  },
);

it('nothing that was remembered is trusted after the connection was lost', async () => {
  await change(400).execute(writer.db);
  expect(await cached()).toBe(400);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%pg_current_snapshot%' AND pid <> pg_backend_pid()`.execute(
    writer.db,
  );
  await change(401).execute(writer.db);
  // As on another server, which a new connection may be to.
  await sql`DELETE FROM changed_topics`.execute(writer.db);
  await expect.poll(() => cached().catch(() => 'away')).toBe(401);
});

it('what time changes is only remembered until then', async () => {
  const timed = vi.fn(async () => ({ ...(await load()), until: 10 }));
  clock.time = 5;
  await cached(timed);
  clock.time = 9;
  await cached(timed);
  expect(timed).toHaveBeenCalledTimes(1);
  clock.time = 10;
  await cached(timed);
  clock.time = 9;
  await cached(timed);
  expect(timed).toHaveBeenCalledTimes(3);
});

it('a load that fails fails for those who wait for it, and isn’t remembered', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no')));
  expect((await Promise.allSettled([cached(failing), cached(failing)])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await cached()).toBe(await read());
});

it('changes are only deleted once every process has seen them or forgets everything', async () => {
  let elapsed = 0;
  const forget = purgingOldChanges(writer.db, () => elapsed);
  const { db, close } = connect(url, { connections: 1 });
  const checkForChanges = recentChanges(db, { elapsed: () => elapsed });
  const isKept = async () =>
    (await sql`SELECT FROM changed_topics WHERE topics = '{slow}'`.execute(writer.db)).rows.length === 1;
  expect(await checkForChanges()).toBeNull();
  const client = await writer.pool.connect();
  await client.query("BEGIN; INSERT INTO changed_topics (topics) VALUES ('{slow}')");
  await forget();
  elapsed += KEPT_FOR - 1;
  expect(await checkForChanges()).toEqual([]);
  await client.query('COMMIT');
  client.release();
  elapsed += KEPT_FOR + 2;
  await forget();
  expect(await isKept()).toBe(true);
  expect(await checkForChanges()).toBeNull();
  // Open transactions in other databases, those of other tests, keep it for longer.
  await expect
    .poll(async () => {
      elapsed += 2 * KEPT_FOR + 1;
      await forget();
      return isKept();
    })
    .toBe(false);
  await close();
});
