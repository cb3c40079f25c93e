import type { RequestOf } from '@kickabout/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceTimeFacts } from '../../outbound/messages/time-facts.ts';
import { type MatchFixtures, matchFixtures } from '../../testing/match-fixtures.ts';
import { createTestClub, NOON, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import { createMatchesOfSeries } from './create-due-matches.ts';

type Rule = RequestOf<'createSeries'>['body'];

const DAY = 24 * 60 * 60 * 1000;

let club: TestClub;
let other: TestClub;
let admin: TestPlayer;
let fixtures: MatchFixtures;
let pitchId: number;

beforeAll(async () => {
  club = await createTestClub();
  other = await createTestClub({ beside: club });
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
});
afterAll(async () => {
  await other.close();
  await club.close();
});

/** Each test has a pitch of its own, and the series of the others have ended. */
beforeEach(async () => {
  club.clock.time = NOON;
  await club.db.updateTable('match_series').set({ ends_on: '2026-01-01' }).execute();
  const { body } = await club.call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  pitchId = body.pitch_id;
});

const TUESDAYS = {
  weekday: 2,
  starts_on: '2026-11-24',
  match_time: '19:00',
  number_of_players: 10,
  opens_days_before: 6,
};

const post = (rule: Partial<Rule> = {}) =>
  club.call('createSeries', admin, { body: { ...TUESDAYS, pitch_id: pitchId, ...rule } });

async function create(rule: Partial<Rule> = {}) {
  const { status, body } = await post(rule);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const change = (id: number, body: RequestOf<'changeSeries'>['body']) =>
  club.call('changeSeries', admin, { params: { id }, body });
const stop = (id: number, from: string) => club.call('stopSeries', admin, { params: { id }, body: { from } });

/** The dates of what is on this pitch. */
async function dates(): Promise<string[]> {
  const { body } = await club.call('listMatches', admin, {
    params: { status: 'pending' },
    query: { limit: 200 },
  });
  return body.filter(({ pitch_id }) => pitch_id === pitchId).map(({ match_date }) => match_date);
}

const FIVE_WEEKS = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];

describe('creating a series', () => {
  it('creates its matches five weeks ahead, with their price and when sign-up opens', async () => {
    const series = await create({ price: 4.5 });
    expect(series).toMatchObject({ ...TUESDAYS, price: 4.5, ends_on: null, pitch_name: 'Park' });
    expect(series.matches.map(({ match_date }) => match_date)).toEqual(FIVE_WEEKS);
    const [first, second] = series.matches;
    const { body: match } = await club.call('getMatch', admin, { params: { id: second?.match_id ?? 0 } });
    expect(match).toMatchObject({
      match_time: '19:00',
      number_of_players: 10,
      price: 4.5,
      signin_begin_time: '2026-11-25T19:00:00.000Z',
      my_join_refusal: 'signup_not_open',
    });
    // Sign-up for the first would have opened the day before.
    expect((await club.call('getMatch', admin, { params: { id: first?.match_id ?? 0 } })).body).toMatchObject(
      {
        signin_begin_time: new Date(NOON).toISOString(),
      },
    );
  });

  it('refuses players before sign-up opens, and lets them in from then on', async () => {
    const { matches } = await create();
    const player = await fixtures.newPlayer();
    const body = { match_id: matches[1]?.match_id ?? 0, player_id: player.id, price: 5 };
    club.clock.time = Date.parse('2026-11-25T18:59:59Z');
    expect((await club.call('joinMatch', player, { body })).body).toMatchObject({
      code: 'signup_not_open',
      detail: 'Sign-up for this match hasn’t opened yet.',
    });
    club.clock.time += 1000;
    expect((await club.call('joinMatch', player, { body })).status).toBe(201);
  });

  it('ends on its last day', async () => {
    const series = await create({ ends_on: '2026-12-05' });
    expect(series.matches.map(({ match_date }) => match_date)).toEqual(['2026-11-24', '2026-12-01']);
  });

  it('takes the match that is there already, and doesn’t create another once that is deleted', async () => {
    const id = await fixtures.createMatch({ match_date: '2026-12-01', pitch_id: pitchId });
    const series = await create();
    expect(series.matches[1]?.match_id).toBe(id);
    expect(await dates()).toEqual(FIVE_WEEKS);
    await club.call('deleteMatch', admin, { params: { id }, body: { player_id: admin.id } });
    await createMatchesOfSeries(club.services);
    expect(await dates()).toEqual(FIVE_WEEKS.filter((date) => date !== '2026-12-01'));
  });

  it('leaves a match alone that an admin created differently, and creates none beside it', async () => {
    const id = await fixtures.createMatch({
      match_date: '2026-12-01',
      pitch_id: pitchId,
      number_of_players: 4,
    });
    const series = await create();
    expect(series.matches.map(({ match_id }) => match_id)).not.toContain(id);
    expect(await dates()).toEqual(FIVE_WEEKS);
    await club.call('changeSeries', admin, {
      params: { id: series.series_id },
      body: { from: '2026-11-24', match_time: '18:00' },
    });
    const { body: match } = await club.call('getMatch', admin, { params: { id } });
    expect(match).toMatchObject({ match_time: '19:00', number_of_players: 4 });
    await club.call('deleteMatch', admin, { params: { id }, body: { player_id: admin.id } });
  });

  it('is refused for a series that is there already, so sending it twice creates one', async () => {
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await dates()).toEqual(FIVE_WEEKS);
  });

  it.each([
    [{ starts_on: '2026-11-18' }, 'starts_on must be today or later.'],
    [{ ends_on: '2026-11-23' }, 'ends_on must not be before the first match.'],
    [{ weekday: 8 }, 'weekday must be from 1 (Monday) to 7 (Sunday).'],
    [{ opens_days_before: 29 }, 'opens_days_before must be at most 28.'],
  ])('names the field that is wrong in %j', async (rule, detail) => {
    expect(await post(rule)).toMatchObject({ status: 400, body: { detail } });
  });

  it('needs a pitch that exists, and a club has at most 20 series', async () => {
    expect((await post({ pitch_id: 99_999 })).status).toBe(404);
    const hours = Array.from({ length: 20 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`);
    for (const match_time of hours) await create({ match_time, ends_on: '2026-11-24' });
    expect((await post()).body).toMatchObject({
      code: 'conflict',
      detail: 'A club can have 20 series at once. Stop one first.',
    });
  });
});

it('leaves the usual match to those that are part of no series, if that week is free', async () => {
  const usual = async () => (await club.call('getUsualMatch', admin)).body.usual;
  await fixtures.createMatch({ match_date: '2026-12-04', match_time: '19:00', pitch_id: pitchId });
  await create();
  expect(await usual()).toMatchObject({ match_date: '2026-12-11', match_time: '19:00' });
  await create({ weekday: 5 });
  expect(await usual()).toMatchObject({ match_date: '2026-12-29', pitch_id: pitchId });
});

describe('the job', () => {
  it('creates each match once, however often and wherever it runs', async () => {
    await create();
    club.clock.time = NOON + 21 * DAY;
    await Promise.all([club, other, club, other].map(({ services }) => createMatchesOfSeries(services)));
    expect(await dates()).toEqual([...FIVE_WEEKS, '2026-12-29', '2027-01-05', '2027-01-12']);
  });

  it('doesn’t create a match again that was moved or deleted', async () => {
    const { matches } = await create();
    const [moved, deleted] = matches;
    await fixtures.update(moved?.match_id ?? 0, { match_date: '2026-11-25' });
    const params = { id: deleted?.match_id ?? 0 };
    await club.call('deleteMatch', admin, { params, body: { player_id: admin.id } });
    await createMatchesOfSeries(club.services);
    expect(await dates()).toEqual(['2026-11-25', ...FIVE_WEEKS.slice(2)]);
  });

  it('keeps the time on the club’s clock when the clocks change', async () => {
    await create({ starts_on: '2027-03-23' });
    club.clock.time = Date.parse('2027-03-01T12:00:00Z');
    await createMatchesOfSeries(club.services);
    const { body } = await club.call('listSeries', admin);
    const ids = body[0]?.matches.map(({ match_id }) => match_id) ?? [];
    const kickoffs = await Promise.all(
      ids.map(async (id) => (await club.call('getMatch', admin, { params: { id } })).body.kickoff_at),
    );
    expect(kickoffs).toEqual(['2027-03-23T19:00:00.000Z', '2027-03-30T18:00:00.000Z']);
  });
});

describe('stopping a series', () => {
  it('deletes its matches from that day on, but none that anyone has signed up to', async () => {
    const series = await create({ opens_days_before: 28 });
    const player = await fixtures.newPlayer();
    const joined = series.matches[2]?.match_id ?? 0;
    await fixtures.join(player, joined);
    const { body } = await stop(series.series_id, '2026-12-02');
    expect(body).toMatchObject({
      removed: 2,
      kept: [{ match_id: joined, match_date: '2026-12-08', players: 1 }],
    });
    expect(await dates()).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
    expect(await fixtures.balance(player)).toBe(20);
    club.clock.time = NOON + 14 * DAY;
    await createMatchesOfSeries(club.services);
    expect(await dates()).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
    expect((await club.call('listSeries', admin)).body).toEqual([]);
  });

  it('keeps a match that someone joins at the same moment', async () => {
    const series = await create();
    const player = await fixtures.newPlayer();
    const body = { match_id: series.matches[0]?.match_id ?? 0, player_id: player.id, price: 5 };
    const [joined, stopped] = await Promise.all([
      club.call('joinMatch', player, { body }),
      stop(series.series_id, '2026-11-19'),
    ]);
    expect(stopped.body.removed).toBe(joined.status === 201 ? 4 : 5);
    expect(await dates()).toEqual(joined.status === 201 ? ['2026-11-24'] : []);
  });

  it('does nothing the second time', async () => {
    const { series_id } = await create();
    await stop(series_id, '2026-12-09');
    expect((await stop(series_id, '2026-12-09')).body).toEqual({ removed: 0, kept: [] });
    const acts = await club.call('listAuditEntries', admin);
    expect(acts.body.slice(0, 2)).toMatchObject([
      { action: 'series_stopped', reason: 'Every Tuesday at 19:00, from Wed 9 Dec 2026' },
      { action: 'series_created', reason: 'Every Tuesday at 19:00' },
    ]);
  });

  it('is refused for the past and for a series that doesn’t exist', async () => {
    const { series_id } = await create();
    expect((await stop(series_id, '2026-11-18')).body).toMatchObject({
      detail: 'from must be today or later.',
    });
    expect((await stop(99_999, '2026-12-01')).status).toBe(404);
  });
});

describe('changing a series', () => {
  it('moves its matches from that day on to another weekday, and leaves those before', async () => {
    const series = await create();
    const { body } = await change(series.series_id, {
      from: '2026-12-01',
      weekday: 4,
      match_time: '20:00',
      number_of_players: 12,
    });
    expect(body).toMatchObject({
      removed: 4,
      kept: [],
      series: { weekday: 4, match_time: '20:00', starts_on: '2026-12-01', opens_days_before: 6 },
    });
    expect(await dates()).toEqual(['2026-11-24', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']);
    const { body: all } = await club.call('listSeries', admin);
    expect(all.map(({ weekday, ends_on }) => [weekday, ends_on])).toEqual([
      [2, '2026-11-30'],
      [4, null],
    ]);
  });

  it('leaves no series in the list that has no day left to play on', async () => {
    const { series_id } = await create();
    const { body } = await change(series_id, { from: '2026-11-24', match_time: '21:00' });
    const listed = (await club.call('listSeries', admin)).body;
    expect(listed.map(({ series_id }) => series_id)).toEqual([body.series.series_id]);
  });

  it('never moves a match that anyone has signed up to, and creates no second one in its week', async () => {
    const series = await create({ opens_days_before: 28 });
    const player = await fixtures.newPlayer();
    const joined = series.matches[1]?.match_id ?? 0;
    await fixtures.join(player, joined);
    const { body } = await change(series.series_id, { from: '2026-11-24', weekday: 3 });
    expect(body).toMatchObject({ removed: 4, kept: [{ match_id: joined, players: 1 }] });
    expect(await dates()).toEqual(['2026-11-25', '2026-12-01', '2026-12-09', '2026-12-16', '2026-12-23']);
    await createMatchesOfSeries(club.services);
    expect(await dates()).toHaveLength(5);
  });

  it('keeps matches that are as the changed series wants them', async () => {
    const series = await create({ ends_on: '2026-12-10' });
    const { body } = await change(series.series_id, { from: '2026-11-19', ends_on: '2026-12-16' });
    expect(body.removed).toBe(0);
    expect(body.series.matches.map(({ match_id }) => match_id).slice(0, 3)).toEqual(
      series.matches.map(({ match_id }) => match_id),
    );
    expect(await dates()).toEqual(FIVE_WEEKS.slice(0, 4));
  });

  it('doesn’t bring back a match that an admin deleted', async () => {
    const series = await create();
    const params = { id: series.matches[1]?.match_id ?? 0 };
    await club.call('deleteMatch', admin, { params, body: { player_id: admin.id } });
    await change(series.series_id, { from: '2026-11-24', match_time: '20:00' });
    expect(await dates()).toEqual(FIVE_WEEKS.filter((date) => date !== '2026-12-01'));
  });

  it('is refused for a series that has ended by then, so sending it twice changes once', async () => {
    const { series_id } = await create();
    const body = { from: '2026-12-01', number_of_players: 12 };
    const answers = await Promise.all([change(series_id, body), change(series_id, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await dates()).toEqual(FIVE_WEEKS);
  });

  it('follows the price of the pitch unless the series has its own', async () => {
    const { series_id } = await create({ price: 4.5 });
    const { body } = await change(series_id, { from: '2026-11-24', price: null, number_of_players: 20 });
    const params = { id: body.series.matches[0]?.match_id ?? 0 };
    expect((await club.call('getMatch', admin, { params })).body.price).toBe(2.5);
  });
});

it('tells everyone when sign-up for a match of a series opens, once', async () => {
  const { matches } = await create();
  const matchId = matches[1]?.match_id ?? 0;
  const told = async () => {
    await announceTimeFacts(club.services);
    return club.db
      .selectFrom('messages')
      .select('player_id')
      .where('kind', '=', 'signup_opened')
      .where('match_id', '=', matchId)
      .execute();
  };
  expect(await told()).toEqual([]);
  club.clock.time = Date.parse('2026-11-25T19:00:00Z');
  const everyone = await told();
  expect(everyone.map(({ player_id }) => player_id)).toContain(admin.id);
  expect(await told()).toHaveLength(everyone.length);
});
