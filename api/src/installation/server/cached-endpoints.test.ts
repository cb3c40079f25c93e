import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_PREFIX, type EndpointName, type RequestOf } from '@kickabout/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cachedReads } from '../../testing/cached-reads.ts';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import { giveMoney, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import { CACHED } from './cached-endpoints.ts';

/** Two processes of one club. Changes are made through the first, and answers read from both. */
const one = await startClub({ choices: { hidden: ['year_of_birth', 'monthly_stats'] } });
const another = {
  databaseUrl: one.services.config.database.url,
  env: { IDENTITY_ISSUER: one.identity.issuer },
};
const two = await startClub(another);
/** A process that caches nothing. */
const truth = await startClub(another);
const admin = await one.playerWith('founder', 50);
const ann = await one.playerWith('ann', 20);
const fixtures = await matchFixtures(one, admin);
const matchId = await fixtures.createMatch();
const params = { id: matchId };
/** The answers after the latest change. */
let shown: unknown;

beforeAll(async () => {
  await one.call('createFeedback', ann, { body: { comment: 'Hello' } });
  await readAll(one);
  await readAll(two);
  shown = await readAll(truth);
});

type AnyCall = (
  name: EndpointName,
  as: TestPlayer | null,
  request: RequestOf<EndpointName>,
) => ReturnType<TestClub['call']>;

const readAll = (club: TestClub) =>
  Promise.all(
    cachedReads({ admin, ann, matchId }).map(async ([name, caller, request]) => {
      const { status, body } = await (club.call as AnyCall)(name, caller, request as RequestOf<EndpointName>);
      return { name, caller: caller?.id, request, answer: status === 200 ? body : body.code };
    }),
  );

const sql = (text: string) => one.services.pool.query(text);

it('all of them are read here', () => {
  expect([...new Set(cachedReads({ admin, ann, matchId }).map(([name]) => name))].sort()).toEqual(
    Object.keys(CACHED).sort(),
  );
});

it('they come from memory as long as nothing changes', async () => {
  const connecting = vi.spyOn(two.services.pool, 'connect');
  const answers = await readAll(two);
  // Refusals aren't cached, but there are none.
  for (const { answer } of answers) expect(answer).toBeTypeOf('object');
  expect(connecting).not.toHaveBeenCalled();
});

describe('no process answers with what was before', () => {
  const absence = { from: '2026-11-24', until: '2026-11-24', reason: null };
  const note = {
    ...{ kind: 'goal' as const, note_id: crypto.randomUUID(), phone_id: crypto.randomUUID() },
    ...{ team_id: 1 as const, player_id: ann.id, guest_id: null, noted_at: '2026-11-24T19:10:00Z' },
  };
  const reply = { reply_content: 'Hi', user_id: admin.id };
  const pitch = { pitch_name: 'A', pitch_number: '1', address: 'A', postcode: 'E1', price: 1 };
  const settings: RequestOf<'setClubSettings'>['body'] = {
    hidden: ['lates', 'negative_balances'],
    ...{ late_fee: 300, time_zone: 'Europe/Paris', planned_matches: 'times' as const },
  };
  const update = (body: RequestOf<'updatePlayer'>['body']) =>
    one.call('updatePlayer', ann, { params: { id: ann.id }, body });
  it.each<[string, () => Promise<unknown>]>([
    ['a new match', () => fixtures.createMatch({ signin_begin_time: '2026-11-20T12:00:00Z' })],
    ['an answer', () => one.call('answerMatch', ann, { params, body: { answer: 'maybe' } })],
    ['an absence', () => one.call('setAbsence', admin, { body: { absence } })],
    ['a reminder', () => one.call('remindPlayers', admin, { params })],
    ['a join', () => fixtures.join(ann, matchId)],
    ['a number of places', () => fixtures.update(matchId, { number_of_players: 1 })],
    ['a place on the waiting list', () => fixtures.join(admin, matchId)],
    ['more places', () => fixtures.update(matchId, { number_of_players: 4 })],
    ['a guest', () => one.call('addGuest', ann, { params, body: { guest_name: 'Sam', price: 5 } })],
    ['a price', () => fixtures.update(matchId, { price: 4 })],
    ['the teams', () => fixtures.teams(matchId, [ann], [admin])],
    ['another match to hold money for', async () => fixtures.join(ann, await fixtures.createMatch())],
    ['a start, which charges', () => fixtures.update(matchId, { match_status: 'in_progress' })],
    ['a note from the pitch', () => one.call('addMatchNotes', ann, { params, body: { notes: [note] } })],
    ['a goal', () => fixtures.stats(matchId, ann, { goals: 2 })],
    ['a guest’s goal', () => sql(`UPDATE match_guests SET goals = 1 WHERE match_id = ${matchId}`)],
    ['the end', () => fixtures.update(matchId, { match_status: 'completed' })],
    ['a vote', () => one.call('voteForManOfTheMatch', ann, { params, body: { player_id: admin.id } })],
    ['a correction of the result', () => fixtures.stats(matchId, ann, { assists: 1, late: true })],
    [
      'the man of the match',
      () => one.call('setManOfTheMatch', admin, { params, body: { player_id: ann.id } }),
    ],
    ['a name', () => update({ preferred_name: 'Annie', year_of_birth: 1990 })],
    ['a year of birth', () => update({ preferred_name: 'Annie', year_of_birth: 1991 })],
    ['a debt', () => giveMoney(one.db, ann.id, -3000, one.clock.time)],
    ['a new player', () => one.signUp('bob')],
    [
      'an attribute',
      () => one.call('updatePlayerAttributes', ann, { params: { playerId: ann.id }, body: { pace: 7 } }),
    ],
    ['another kind of attribute', () => sql("INSERT INTO attributes VALUES ('singing', 99)")],
    [
      'new feedback',
      () => one.call('createFeedback', admin, { body: { comment: 'Hi', is_anonymous: true } }),
    ],
    ['a reply', () => one.call('createReply', admin, { params: { id: 1 }, body: reply })],
    ['a new pitch', () => one.call('createPitch', admin, { body: pitch })],
    ['a pitch, corrected by hand', () => sql("UPDATE pitches SET pitch_name = 'B', address = 'C'")],
    ['a new admin', () => one.makeAdmin(ann)],
    ['a withdrawn admin', () => sql(`UPDATE players SET is_admin = false WHERE player_id = ${ann.id}`)],
    [
      'an account that now belongs to another',
      () => sql(`UPDATE identities SET player_id = 1 WHERE player_id = ${ann.id}`),
    ],
    [
      'an account that is given back',
      () => sql(`UPDATE identities SET player_id = ${ann.id} WHERE subject = 'ann'`),
    ],
    [
      'totals that are counted again',
      async () => {
        await one.asOwner((owner) => owner.query('UPDATE player_totals SET total_goals = 99'));
        for (const club of [one, two, truth]) {
          club.services.answerCache.clear();
          shown = await readAll(club);
        }
        await one.asOwner((owner) => owner.query('SELECT recount_totals()'));
      },
    ],
    ['what the club hides', () => one.call('setClubSettings', admin, { body: settings })],
    ['what it shows again', () => one.call('setClubSettings', admin, { body: { hidden: [] } })],
    ['deleted feedback', () => one.asOwner((owner) => owner.query('TRUNCATE feedback CASCADE'))],
    ['a deleted match', () => fixtures.deleteMatch(matchId)],
  ])('%s', async (_, change) => {
    await change();
    const cached = [await readAll(two), await readAll(one)];
    truth.services.answerCache.clear();
    const after = await readAll(truth);
    for (const answers of cached) expect(answers).toEqual(after);
    expect(after).not.toEqual(shown);
    shown = after;
  });

  it('once sign-up opens, which only takes time', async () => {
    await fixtures.createMatch({ signin_begin_time: '2026-11-20T12:00:00Z' });
    const refusals = async (club: TestClub) =>
      (await club.call('listMatches', admin, { params: { status: 'pending' } })).body.map(
        ({ my_join_refusal }) => my_join_refusal,
      );
    expect(await refusals(two)).toContain('signup_not_open');
    two.clock.time = Date.parse('2026-11-20T12:00:00Z');
    expect(await refusals(two)).not.toContain('signup_not_open');
  });
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
