import { DAY_MS } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { FIVE_WEEKS, startSeriesClub, TUESDAYS } from '../../testing/series-club.ts';
import { startClub } from '../../testing/start-club.ts';
import { NOON } from '../../testing/test-club.ts';
import { createMatchesOfSeries } from './create-due-matches.ts';

const { admin, club, create, dates, fixtures, pitchId, post } = await startSeriesClub();
const other = await startClub({ beside: club });

describe('creating a series', () => {
  it('creates its matches five weeks ahead, with their price and when sign-up opens', async () => {
    const series = await create({ price: 4.5 });
    expect(series).toMatchObject({ ...TUESDAYS, price: 4.5, ends_on: null, pitch_name: 'Park' });
    expect(series.matches.map(({ match_date }) => match_date)).toEqual(FIVE_WEEKS);
    const [first, second] = series.matches;
    expect(await fixtures.match(second?.match_id ?? 0)).toMatchObject({
      match_time: '19:00',
      number_of_players: 10,
      price: 4.5,
      signin_begin_time: '2026-11-25T19:00:00.000Z',
      my_join_refusal: 'signup_not_open',
    });
    // Sign-up for the first would have opened the day before.
    const { signin_begin_time } = await fixtures.match(first?.match_id ?? 0);
    expect(signin_begin_time).toBe(new Date(NOON).toISOString());
  });

  it('takes the match that is there already, and doesn’t create another once that is deleted', async () => {
    const id = await fixtures.createMatch({ match_date: '2026-12-01', pitch_id: pitchId() });
    const series = await create();
    expect(series.matches[1]?.match_id).toBe(id);
    expect(await dates()).toEqual(FIVE_WEEKS);
    await fixtures.deleteMatch(id);
    await createMatchesOfSeries(club.services);
    expect(await dates()).toEqual(FIVE_WEEKS.filter((date) => date !== '2026-12-01'));
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
  await fixtures.createMatch({ match_date: '2026-12-04', match_time: '19:00', pitch_id: pitchId() });
  await create();
  expect(await usual()).toMatchObject({ match_date: '2026-12-11', match_time: '19:00' });
  await create({ weekday: 5 });
  expect(await usual()).toMatchObject({ match_date: '2026-12-29', pitch_id: pitchId() });
});

describe('the job', () => {
  it('creates each match once, however often and wherever it runs', async () => {
    await create();
    club.clock.time = NOON + 21 * DAY_MS;
    await Promise.all([club, other, club, other].map(({ services }) => createMatchesOfSeries(services)));
    expect(await dates()).toEqual([...FIVE_WEEKS, '2026-12-29', '2027-01-05', '2027-01-12']);
  });

  it('doesn’t create a match again that was moved or deleted', async () => {
    const { matches } = await create();
    const [moved, deleted] = matches;
    await fixtures.update(moved?.match_id ?? 0, { match_date: '2026-11-25' });
    await fixtures.deleteMatch(deleted?.match_id ?? 0);
    await createMatchesOfSeries(club.services);
    expect(await dates()).toEqual(['2026-11-25', ...FIVE_WEEKS.slice(2)]);
  });
});
