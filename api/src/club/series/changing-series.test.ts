import type { RequestOf } from '@kickabout/contract';
import { DAY_MS } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { FIVE_WEEKS, startSeriesClub } from '../../testing/series-club.ts';
import { NOON } from '../../testing/test-club.ts';
import { createMatchesOfSeries } from './create-due-matches.ts';

const { admin, club, create, dates, fixtures } = await startSeriesClub();

const change = (id: number, body: RequestOf<'changeSeries'>['body']) =>
  club.call('changeSeries', admin, { params: { id }, body });
const stop = (id: number, from: string) => club.call('stopSeries', admin, { params: { id }, body: { from } });

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
    club.clock.time = NOON + 14 * DAY_MS;
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
    const { body } = await stop(series_id, '2026-11-18');
    expect(body).toMatchObject({ detail: 'from must be today or later.' });
    expect((await stop(99_999, '2026-12-01')).status).toBe(404);
  });
});

describe('changing a series', () => {
  it('moves its matches from that day on to another weekday, and leaves those before', async () => {
    const series = await create();
    const changed = { from: '2026-12-01', weekday: 4, match_time: '20:00', number_of_players: 12 };
    const { body } = await change(series.series_id, changed);
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

  it('is refused for a series that has ended by then, so sending it twice changes once', async () => {
    const { series_id } = await create();
    const body = { from: '2026-12-01', number_of_players: 12 };
    const answers = await Promise.all([change(series_id, body), change(series_id, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await dates()).toEqual(FIVE_WEEKS);
  });
});
