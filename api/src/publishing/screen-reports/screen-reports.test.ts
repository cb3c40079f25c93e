import type { ScreenReport } from '@kickabout/contract';
import { DAY_MS, HOUR_MS } from '@kickabout/domain';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type From, sendReports } from '../../testing/report-screen.ts';
import { startClub } from '../../testing/start-club.ts';
import { NOON } from '../../testing/test-club.ts';
import { createTestSite, makeRelease, publish } from '../../testing/test-releases.ts';
import { purgeOldReports } from './report-screens.ts';

const NO_FAILURES = {
  not_loaded: 0,
  threw_on_import: 0,
  threw_on_render: 0,
  refused: 0,
  hung: 0,
  threw_later: 0,
};

/** Each test has a remote of its own. */
let remote: string;
let remotes = 0;

const site = createTestSite();
const club = await startClub({ env: { SITE_FOLDER: site.folder, REQUESTS_PER_MINUTE: '600' } });
const admin = await club.signUp('founder');
afterAll(() => site.remove());
beforeEach(async () => {
  club.clock.time = NOON;
  remotes += 1;
  remote = `mf-${'abcdefghijkl'[remotes]}`;
  await release('r1');
});

const release = (named: string) =>
  publish(club, admin, makeRelease({ name: remote, release: named, routes: [] }));

const drew = (ms: number, release = 'r1'): ScreenReport => ({ remote, release, outcome: 'drew', ms });
const responded = (ms: number): ScreenReport => ({ remote, release: 'r1', outcome: 'responded', ms });
const failed = (outcome: 'not_loaded' | 'threw_on_render' = 'threw_on_render'): ScreenReport => ({
  remote,
  release: 'r1',
  outcome,
});

const report = (reports: readonly object[], at = '198.51.100.1', from: From = {}) =>
  sendReports(club, reports, { at, ...from });
const health = async (days?: number) =>
  (
    await club.call('getRemoteHealth', admin, {
      params: { name: remote },
      ...(days !== undefined && { query: { days: String(days) } }),
    })
  ).body;
const stored = () =>
  club.db.selectFrom('screen_reports').selectAll().where('remote', '=', remote).orderBy('minute').execute();

const senders = () => club.db.selectFrom('report_senders').selectAll().where('remote', '=', remote).execute();

describe('reports of screens', () => {
  it('add up by release and minute, and say how long screens took', async () => {
    expect((await report([drew(80), drew(250), failed('not_loaded'), responded(40)])).status).toBe(200);
    club.clock.time += 30_000;
    await report([drew(260), responded(120), responded(900), responded(130)], '198.51.100.2');
    await release('r2');
    await report([drew(900, 'r2')]);
    await club.call('rollBackRemote', admin, { params: { name: remote }, body: {} });
    club.clock.time += HOUR_MS;
    await report([failed()]);
    expect(await stored()).toHaveLength(3);
    const seen = (release: string, drew: number, failures: Partial<typeof NO_FAILURES> = {}) => {
      const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
      return { release, drew, failed, failures: { ...NO_FAILURES, ...failures } };
    };
    const times = { median_ms: 300, slow_response_ms: 200 };
    const none = { median_ms: null, slow_response_ms: null };
    const other = { ...seen('r2', 1), ...none, median_ms: 1000 };
    const [noon, one] = ['2026-11-19T12:00:00.000Z', '2026-11-19T13:00:00.000Z'];
    expect(await health()).toEqual({
      name: remote,
      releases: [{ ...seen('r1', 3, { not_loaded: 1, threw_on_render: 1 }), ...times }, other],
      hours: [
        { hour: noon, ...seen('r1', 3, { not_loaded: 1 }), ...times },
        { hour: noon, ...other },
        { hour: one, ...seen('r1', 0, { threw_on_render: 1 }), ...none },
      ],
    });
  });

  it('say nothing about who sent them', async () => {
    await report([drew(80), failed()]);
    const [row] = await stored();
    expect(row).toEqual({
      remote,
      release: 'r1',
      responded: Array(13).fill(0),
      minute: new Date(NOON),
      drew: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ...NO_FAILURES,
      threw_on_render: 1,
      // What earlier versions stored.
      addresses: 0,
      failing_addresses: 0,
    });
    expect(await senders()).toEqual([
      {
        remote,
        release: 'r1',
        sender: expect.any(Number),
        since: new Date(NOON),
        reports: 2,
        has_failed: true,
        failed_screen: null,
      },
    ]);
    club.clock.time += HOUR_MS;
    await purgeOldReports(club.db, club.clock.time);
    expect(await senders()).toEqual([]);
  });

  it('of a release that the site doesn’t have are ignored', async () => {
    expect((await report([drew(80, 'made-up'), { ...drew(80), remote: 'mf-made-up' }])).status).toBe(200);
    expect((await stored()).length).toBe(0);
  });

  it('count 40 times for one address and release within an hour, signed in or not', async () => {
    const many = Array.from({ length: 30 }, () => failed());
    await report(many);
    await report(many, '198.51.100.1', { token: await club.identity.token('someone') });
    await report([drew(80)], '198.51.100.9');
    expect(await health()).toMatchObject({ releases: [{ drew: 1, failed: 40 }] });
    club.clock.time += HOUR_MS;
    await report(many);
    expect(await health()).toMatchObject({ releases: [{ failed: 70 }] });
  });

  it('are kept for 30 days', async () => {
    await report([drew(80)]);
    club.clock.time += 29 * DAY_MS;
    await purgeOldReports(club.db, club.clock.time);
    expect(await health(30)).toMatchObject({ releases: [{ drew: 1 }] });
    expect(await health()).toMatchObject({ releases: [], hours: [] });
    club.clock.time += DAY_MS + 60_000;
    await purgeOldReports(club.db, club.clock.time);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [[], 'reports', 'must not be empty'],
    [[{ remote: 'mf-a', release: 'r1', outcome: 'exploded' }], 'reports.0.outcome', 'must be one of drew, '],
    [[{ remote: 'mf-a', release: 'r1', outcome: 'drew', ms: -1 }], 'reports.0.ms', 'must be 0 or more'],
    [[{ remote: 'feedback', release: 'r1', outcome: 'refused' }], 'reports.0.remote', 'must be a name'],
  ])('%j are refused: %s %s', async (reports, field, reason) => {
    const { status, body } = await report(reports);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, reason: expect.stringContaining(reason) }]);
  });
});
