import type { ScreenReport } from '@kickabout/contract';
import { DAY_MS, MINUTE_MS } from '@kickabout/domain';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { entryIn, type From, reportScreen } from '../../testing/report-screen.ts';
import { startClub } from '../../testing/start-club.ts';
import { approveClaims, createTestSite, makeRelease, publish } from '../../testing/test-releases.ts';

/** Two processes of one club. */
let remotes = 0;
/** A new remote in each test, with r1 live for everyone since yesterday. */
let name: string;

const site = createTestSite();
const env = { SITE_FOLDER: site.folder, REQUESTS_PER_MINUTE: '600' };
const club = await startClub({ env });
const other = await startClub({ beside: club, env });
for (const process of [club, other]) process.services.changes.start();
const admin = await club.signUp('founder');
afterAll(() => site.remove());
beforeEach(async () => {
  remotes += 1;
  await beginWithR1(`mf-r${remotes}`);
  club.clock.time += DAY_MS;
});

async function beginWithR1(remote: string) {
  name = remote;
  await publish(club, admin, makeRelease({ name, release: 'r1' }));
  await approveClaims(club, admin, name);
}

const release = (named: string, more: Parameters<typeof publish>[3] = {}) =>
  publish(club, admin, makeRelease({ name, release: named }), more);
const setLive = (named: string) =>
  club.call('setLive', admin, { params: { name }, body: { release: named, stage: 'everyone' } });

const report = (named: string, outcome: ScreenReport['outcome'], from?: From) =>
  reportScreen([club, other], { remote: name, release: named }, outcome, from);
const throws = async (release: string, times: number, from?: From) => {
  for (let time = 0; time < times; time += 1) await report(release, 'threw_on_render', from);
};
const draws = async (release: string, times: number, from?: From) => {
  for (let time = 0; time < times; time += 1) await report(release, 'drew', from);
};
// Gets what is live for a tenth of all.
const chosen = { cookie: 'kickabout-share=3' };
const history = async () =>
  (await club.call('listReleases', admin, { params: { name } })).body.map((row) =>
    [row.how, row.release, row.stage, row.share].filter((part) => part !== null).join(' '),
  );
const told = async () =>
  (
    await club.db
      .selectFrom('messages')
      .select(['kind', 'details'])
      .where('player_id', '=', admin.id)
      .where('fact', 'like', `${name} %`)
      .orderBy('message_id')
      .execute()
  ).map(({ kind, details }) => [kind, (details as { reason: string }).reason]);
const isLive = async (named: string) => {
  for (const process of [club, other]) await expect.poll(() => entryIn(process, name)).toContain(named);
};
const ship = async (named: string, more?: Parameters<typeof release>[1]) => {
  await release(named, more);
  await isLive(named);
};

describe('a new release is taken back', () => {
  it('when it throws for one browser in three, in all processes, and its volunteer and the admins can see why', async () => {
    await ship('r2');
    for (let visitors = 0; visitors < 5; visitors += 1) {
      expect(await entryIn(club, name)).toEqual(['r2', null]);
      await draws('r2', 2);
      await throws('r2', 1, { screen: 'kit-screen' });
    }
    for (const process of [club, other])
      await expect.poll(() => entryIn(process, name)).toEqual(['r1', null]);
    const reason = 'r2 failed at 5 of 15 addresses: 5 times it threw while rendering. Screens: kit-screen.';
    const [row] = (await club.call('listReleases', admin, { params: { name } })).body;
    expect(row).toMatchObject({ how: 'taken_back', release: 'r1', by: { kind: 'server' }, reason });
    const acts = (await club.call('listAuditEntries', admin, { query: { limit: '1' } })).body;
    expect(acts).toMatchObject([
      { action: 'release_taken_back', actor: null, remote: name, release: 'r2', reason },
    ]);
    expect(await told()).toMatchObject([
      ['remote_failing', expect.any(String)],
      ['remote_taken_back', reason],
    ]);
  });

  it('while it’s live for a share of the visitors, who then have what everyone has', async () => {
    await ship('r2', { stage: 'share', share: 10 });
    await throws('r2', 5, chosen);
    expect(await history()).toEqual(['taken_back r1 everyone', 'release r2 share 10', 'release r1 everyone']);
    await expect.poll(() => entryIn(other, name)).toEqual(['r1', null]);
  });

  it('once: reports that come at the same moment to two processes don’t go back further', async () => {
    await ship('r2');
    club.clock.time += DAY_MS;
    await ship('r3');
    await draws('r3', 1);
    await Promise.all(Array.from({ length: 12 }, () => report('r3', 'threw_on_import')));
    expect((await history()).slice(0, 2)).toEqual(['taken_back r2 everyone', 'release r3 everyone']);
  });

  it('although the one before it was taken back for the same fault', async () => {
    await ship('r2');
    await throws('r2', 5);
    await isLive('r1');
    await ship('r3');
    await throws('r3', 5);
    expect((await history()).slice(0, 3)).toEqual([
      'taken_back r1 everyone',
      'release r3 everyone',
      'taken_back r1 everyone',
    ]);
  });

  it('for what visitors see within an hour, in a club where few come by', async () => {
    await ship('r2');
    for (let visits = 0; visits < 5; visits += 1) {
      expect((await history())[0]).toBe('release r2 everyone');
      club.clock.time += 11 * MINUTE_MS;
      await throws('r2', 1);
    }
    expect((await history())[0]).toBe('taken_back r1 everyone');
  });
});

describe('the admins are told, and decide,', () => {
  it('when a release fails for the few who came by, once', async () => {
    await ship('r2');
    await throws('r2', 3);
    await throws('r2', 20, { at: '198.51.100.7' });
    expect((await history())[0]).toBe('release r2 everyone');
    expect(await told()).toEqual([
      ['remote_failing', 'r2 failed at 3 of 3 addresses: 3 times it threw while rendering.'],
    ]);
  });

  it('when there’s no release before it', async () => {
    await beginWithR1('mf-only');
    await isLive('r1');
    await throws('r1', 6);
    expect((await history())[0]).toBe('release r1 everyone');
    expect(await told()).toMatchObject([['remote_failing', expect.any(String)]]);
  });
});

describe('a report counts only for what the site shows to its sender:', () => {
  it.each<[string, Parameters<typeof release>[1], From, boolean]>([
    [
      'a share, to a browser outside it',
      { stage: 'share', share: 10 },
      { cookie: 'kickabout-share=10' },
      false,
    ],
    ['a share, to a browser that keeps no cookie', { stage: 'share', share: 10 }, {}, false],
    ['a share, to a browser in it', { stage: 'share', share: 10 }, chosen, true],
    ['admins, to a visitor', { stage: 'admins' }, chosen, false],
    ['no one, as a preview', { stage: 'preview' }, chosen, false],
    ['everyone, on a screen that it doesn’t have', {}, { screen: 'made-up' }, false],
  ])('what is live for %s', async (_, more, from, counts) => {
    await release('r2', more);
    if (more?.stage !== 'preview') await isLive('r2');
    await throws('r2', 5, from);
    expect((await history())[0]?.startsWith('taken_back')).toBe(counts);
  });

  it('what is live for admins, to an admin', async () => {
    await ship('r2', { stage: 'admins' });
    const player = await club.signUp('player');
    await throws('r2', 3, player);
    expect(await told()).toEqual([]);
    await throws('r2', 3, admin);
    expect(await told()).toMatchObject([['remote_failing', expect.stringMatching('at . of . addresses')]]);
  });

  it('a release that isn’t live any more', async () => {
    await ship('r2');
    await throws('r1', 9);
    await draws('r2', 1);
    expect(
      await club.db.selectFrom('screen_reports').select('release').where('remote', '=', name).execute(),
    ).toEqual([{ release: 'r2' }]);
  });
});

describe('a release stays', () => {
  it('when it fails only after an hour; after it was made live for more, it’s watched again', async () => {
    await ship('r2', { stage: 'share', share: 10 });
    club.clock.time += 60 * MINUTE_MS + 1;
    await throws('r2', 6, chosen);
    expect((await history())[0]).toBe('release r2 share 10');
    await setLive('r2');
    await throws('r2', 1, chosen);
    expect((await history())[0]).toBe('taken_back r1 everyone');
  });

  it('whatever one address reports, over many networks of a /64 and with many logins', async () => {
    await ship('r2');
    const logins = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((login) => club.identity.token(login)),
    );
    for (const token of logins) await throws('r2', 3, { at: '198.51.100.7', token });
    for (let host = 0; host < 20; host += 1) await throws('r2', 1, { at: `2001:db8:7:7:${host}::1` });
    for (let made = 0; made < 30; made += 1)
      await report(`made-up-${made}`, 'refused', { at: '198.51.100.7' });
    expect((await history())[0]).toBe('release r2 everyone');
    expect(
      await club.db.selectFrom('report_senders').select('reports').where('remote', '=', name).execute(),
    ).toEqual(expect.arrayContaining([{ reports: 20 }, { reports: 21 }]));
  });

  it('when someone makes it live again after it was taken back', async () => {
    await ship('r2');
    await throws('r2', 5);
    expect((await history())[0]).toBe('taken_back r1 everyone');
    await setLive('r2');
    await isLive('r2');
    await throws('r2', 5);
    expect((await history())[0]).toBe('release r2 everyone');
  });

  it('when people went back to it', async () => {
    await ship('r2');
    await club.call('rollBackRemote', admin, { params: { name }, body: {} });
    await isLive('r1');
    await throws('r1', 6);
    expect((await history())[0]).toBe('rollback r1 everyone');
  });
});
