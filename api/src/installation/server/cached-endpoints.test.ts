import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_PREFIX, type EndpointName, type RequestOf } from '@kickabout/contract';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aboutTables } from '../../kernel/database/tables.ts';
import { cachedReads } from '../../testing/cached-reads.ts';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import type { TestClub, TestPlayer } from '../../testing/test-club.ts';

/** Two processes of one club. Changes are made through the first; `test/stale` compares what both answer after them. */
const one = await startClub();
const two = await startClub({
  databaseUrl: one.services.config.database.url,
  env: { IDENTITY_ISSUER: one.identity.issuer },
});
const admin = await one.playerWith('founder', 50);
const ann = await one.playerWith('ann', 20);
const fixtures = await matchFixtures(one, admin);
await fixtures.createMatch();
/** A change of these makes everything out of date, or is about what's in memory. */
const ALWAYS = new Set<string>(['club_settings', 'changed_topics']);

beforeAll(async () => {
  await one.call('createFeedback', ann, { body: { comment: 'Hello' } });
  await readAll(two);
});

type AnyCall = (
  name: EndpointName,
  as: TestPlayer | null,
  request: RequestOf<EndpointName>,
) => ReturnType<TestClub['call']>;

const readAll = (club: TestClub) =>
  Promise.all(
    // The first of everything has the same id.
    cachedReads([admin, ann], [1]).map(async ([name, caller, request]) => {
      const { status, body } = await (club.call as AnyCall)(name, caller, request as RequestOf<EndpointName>);
      return { name, status, answer: status === 200 ? body : body.code };
    }),
  );

it('they come from memory as long as nothing changes', async () => {
  const connecting = vi.spyOn(two.services.pool, 'connect');
  const answers = await readAll(two);
  // Refusals aren't cached, but there are none.
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(connecting).not.toHaveBeenCalled();
});

it('they are made only from tables whose changes are noted, unless the list of tables says why not', async () => {
  const unnoted = aboutTables()
    .filter(([name, { invalidates, unseen }]) => !invalidates && !unseen && !ALWAYS.has(name))
    .map(([name]) => name);
  const select = (how: string) =>
    one.asOwner(async (owner) => {
      const { rows } = await one.services.pool.query<{ role: string }>('SELECT current_user AS role');
      await owner.query(how.replace('$tables', unnoted.join()).replace('$role', rows[0]?.role ?? ''));
    });
  await select('REVOKE SELECT ON $tables FROM $role');
  onTestFinished(() => select('GRANT SELECT ON $tables TO $role'));
  two.services.answerCache.clear();
  expect((await readAll(two)).filter(({ status }) => status !== 200)).toEqual([]);
});

it('all of them are made again after totals are counted again', async () => {
  await readAll(two);
  await one.asOwner((owner) => owner.query('SELECT recount_totals()'));
  const connecting = vi.spyOn(two.services.pool, 'connect');
  await readAll(two);
  expect(connecting.mock.calls.length).toBeGreaterThan(1);
});

it('a match is shown as open once sign-up opens, which only takes time', async () => {
  await fixtures.createMatch({ signin_begin_time: '2026-11-20T12:00:00Z' });
  const refusals = async (club: TestClub) =>
    (await club.call('listMatches', admin, { params: { status: 'pending' } })).body.map(
      ({ my_join_refusal }) => my_join_refusal,
    );
  expect(await refusals(two)).toContain('signup_not_open');
  two.clock.time = Date.parse('2026-11-20T12:00:00Z');
  expect(await refusals(two)).not.toContain('signup_not_open');
});

describe('over HTTP', () => {
  const url = `${API_PREFIX}/matches/pending`;
  const get = (headers: Record<string, string> = {}) => one.app.inject({ url, headers });
  const as = ({ token }: TestPlayer) => ({ authorization: `Bearer ${token}` });

  it('only the client’s own cache may keep an answer, for this caller, and has to ask each time', async () => {
    const { headers } = await get();
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
  });

  it('a client that has the answer gets 304, until it changes or someone else asks', async () => {
    const etag = String((await get()).headers.etag);
    const again = await get({ 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const other = await get({ 'if-none-match': etag, ...as(admin) });
    expect([other.statusCode, other.json()[0].my_place]).toEqual([200, null]);
    await fixtures.createMatch();
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('a page that is cached says where the next one is', async () => {
    const linkOf = async (limit: number) =>
      (await one.app.inject({ url: `${API_PREFIX}/players?limit=${limit}` })).headers.link;
    const link = await linkOf(1);
    expect(link).toMatch(/^<\/api\/v1\/players\?limit=1&cursor=[^&]+>; rel="next"$/);
    expect(await linkOf(1)).toBe(link);
    expect(await linkOf(90)).toBeUndefined();
  });

  it('answers are compressed as the client asks, with the same ETag', async () => {
    const plain = await get();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const { headers, rawPayload } = await get({ 'accept-encoding': `${encoding}, *;q=0` });
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        etag: plain.headers.etag,
        'content-length': String(rawPayload.length),
      });
      const text = encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
      expect(text.toString()).toBe(plain.body);
    }
  });

  it.each(['players/1/stats', 'players/owndetails/1', 'players/mine/home'])(
    '%s stays out of every cache',
    async (path) => {
      const { headers } = await one.app.inject({ url: `${API_PREFIX}/${path}`, headers: as(admin) });
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    },
  );
});
