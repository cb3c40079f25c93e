import { API_PREFIX, type ScreenReport } from '@kickabout/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClub, type TestClub, type TestPlayer } from '../testing/test-club.ts';
import { createTestSite, makeRelease, publish, type TestSite } from '../testing/test-releases.ts';

const MINUTE = 60_000;

/** Two processes of one club. */
let site: TestSite;
let club: TestClub;
let other: TestClub;
let admin: TestPlayer;
let remotes = 0;
/** A new remote in each test, with r1 live for everyone since yesterday. */
let name: string;

beforeAll(async () => {
  site = createTestSite();
  const env = { SITE_FOLDER: site.folder, REQUESTS_PER_MINUTE: '600' };
  club = await createTestClub({ env });
  other = await createTestClub({ beside: club, env });
  club.services.changes.start();
  other.services.changes.start();
  admin = await club.signUp('founder');
});
afterAll(async () => {
  await other.close();
  await club.close();
  site.remove();
});
beforeEach(async () => {
  remotes += 1;
  await beginWithR1(`mf-r${remotes}`);
  club.clock.time += 86_400_000;
});

async function beginWithR1(remote: string) {
  name = remote;
  await publish(club, admin, makeRelease({ name, release: 'r1' }));
  const waiting = (await club.call('listRemotes', admin)).body.find((one) => one.name === name)?.waiting[0];
  await club.call('decideClaims', admin, {
    params: { name, release: 'r1' },
    body: { decision: 'approve', claims: waiting?.claims ?? { paths: [], navigation: [], slots: [] } },
  });
}

const release = (named: string, more: Parameters<typeof publish>[3] = {}) =>
  publish(club, admin, makeRelease({ name, release: named }), more);
const setLive = (named: string, stage: 'everyone' | 'admins' | 'share', share?: number) =>
  club.call('setLive', admin, {
    params: { name },
    body: { release: named, stage, ...(share !== undefined && { share }) },
  });

let browsers = 0;
/** What a browser at an address of its own reports, to either process. */
async function report(release: string, outcome: ScreenReport['outcome'], at?: string, screen?: string) {
  browsers += 1;
  const of = { remote: name, release, ...(screen !== undefined && { screen }) };
  const payload = { reports: [outcome === 'drew' ? { ...of, outcome, ms: 300 } : { ...of, outcome }] };
  const response = await (browsers % 2 ? club : other).app.inject({
    method: 'POST',
    url: `${API_PREFIX}/screen-reports`,
    payload,
    remoteAddress: at ?? `2001:db8:${browsers.toString(16)}::1`,
  });
  expect(response.statusCode).toBe(200);
}
const throws = async (release: string, times: number, at?: string) => {
  for (let time = 0; time < times; time += 1) await report(release, 'threw_on_render', at);
};
const draws = async (release: string, times: number) => {
  for (let time = 0; time < times; time += 1) await report(release, 'drew');
};
/** What browsers report of a page that is seldom opened. */
const throwsOn = async (screen: string, release: string, times: number, at?: string) => {
  for (let time = 0; time < times; time += 1) await report(release, 'threw_on_render', at, screen);
};
const history = async () =>
  (await club.call('listReleases', admin, { params: { name } })).body.map((row) =>
    [row.how, row.release, row.stage, row.share].filter((part) => part !== null).join(' '),
  );
const entryIn = async (process: TestClub) => {
  const { remotes: entries } = (await process.app.inject('/remotes.json')).json();
  const { release, candidate } = entries.find((one: { name: string }) => one.name === name);
  return [release, candidate?.release ?? null];
};

describe('a new release is taken back', () => {
  it('when it throws for one browser in three, in all processes, and its volunteer and the admins can see why', async () => {
    await release('r2');
    for (let visitors = 0; visitors < 3; visitors += 1) {
      expect(await entryIn(club)).toEqual(['r2', null]);
      await draws('r2', 2);
      await throws('r2', 1);
    }
    for (const process of [club, other]) await expect.poll(() => entryIn(process)).toEqual(['r1', null]);
    const reason = 'r2 failed 3 of 9 times: 3 threw while rendering.';
    const [row] = (await club.call('listReleases', admin, { params: { name } })).body;
    expect(row).toMatchObject({ how: 'taken_back', release: 'r1', by: { kind: 'server' }, reason });
    const acts = (await club.call('listAuditEntries', admin, { query: { limit: '1' } })).body;
    expect(acts).toMatchObject([
      { action: 'release_taken_back', actor: null, remote: name, release: 'r2', reason },
    ]);
    const messages = club.db.selectFrom('messages').select(['player_id', 'details']);
    expect(await messages.where('kind', '=', 'remote_taken_back').execute()).toEqual([
      { player_id: admin.id, details: { remote: name, release: 'r2' } },
    ]);
  });

  it('while it’s live for a share of the visitors, who then have what everyone has', async () => {
    await release('r2', { stage: 'share', share: 10 });
    await throws('r2', 3);
    expect(await history()).toEqual(['taken_back r1 everyone', 'release r2 share 10', 'release r1 everyone']);
    await expect.poll(() => entryIn(other)).toEqual(['r1', null]);
  });

  it('once: reports that come at the same moment to two processes don’t go back further', async () => {
    await release('r2');
    club.clock.time += 86_400_000;
    await release('r3');
    await draws('r3', 1);
    await Promise.all(Array.from({ length: 12 }, () => report('r3', 'threw_on_import')));
    expect((await history()).slice(0, 2)).toEqual(['taken_back r2 everyone', 'release r3 everyone']);
  });
});

describe('a page that is seldom opened', () => {
  const RARE = 'kit-screen';

  it('takes its release back when nearly everyone who opens it within an hour sees it fail', async () => {
    await release('r2');
    await draws('r2', 30);
    for (let visits = 0; visits < 5; visits += 1) {
      expect((await history())[0]).toBe('release r2 everyone');
      club.clock.time += 11 * MINUTE;
      await throwsOn(RARE, 'r2', 1);
    }
    expect((await history())[0]).toBe('taken_back r1 everyone');
    const [row] = (await club.call('listReleases', admin, { params: { name } })).body;
    expect(row?.reason).toBe('r2 failed to show the screen kit-screen 5 of 5 times, at 5 addresses.');
  });

  it('takes it back although nothing was live before, if only some visitors have it', async () => {
    name = 'mf-tried';
    await publish(club, admin, makeRelease({ name, release: 'r1' }), { stage: 'share', share: 10 });
    const claims = { paths: ['/mf-tried'], navigation: [], slots: [] };
    await club.call('decideClaims', admin, {
      params: { name, release: 'r1' },
      body: { decision: 'approve', claims },
    });
    await throwsOn(RARE, 'r1', 3);
    expect(await history()).toEqual(['withdrawn r1 share 10', 'release r1 share 10']);
    await setLive('r1', 'share', 10);
    await throwsOn(RARE, 'r1', 6);
    expect((await history())[0]).toBe('release r1 share 10');
  });

  it.each([
    [
      'one browser tries again for an hour',
      () => later((minute) => throwsOn(RARE, 'r2', 1, `198.51.100.${Math.floor(minute / 10) % 2}`)),
    ],
    [
      'some see it work',
      async () => {
        for (const visit of [1, 2]) await report('r2', 'drew', `198.51.100.${visit}`, RARE);
        await throwsOn(RARE, 'r2', 7);
      },
    ],
    ['the screen isn’t one of the release’s', () => throwsOn('made-up', 'r2', 9)],
  ])('leaves its release alone when %s', async (_, happens) => {
    await release('r2');
    await draws('r2', 60);
    await happens();
    expect((await history())[0]).toBe('release r2 everyone');
  });

  it('leaves its release alone when it failed in the release before too', async () => {
    await draws('r1', 20);
    await throwsOn(RARE, 'r1', 3);
    await report('r1', 'drew', undefined, RARE);
    await release('r2');
    await draws('r2', 30);
    await throwsOn(RARE, 'r2', 6);
    expect((await history())[0]).toBe('release r2 everyone');
  });

  /** Every five minutes for an hour. */
  async function later(happens: (minute: number) => Promise<unknown>) {
    for (let minute = 0; minute < 60; minute += 5) {
      await happens(minute);
      club.clock.time += 5 * MINUTE;
    }
  }
});

describe('a release stays', () => {
  it('when it works, from ten per cent to everyone', async () => {
    await release('r2', { stage: 'share', share: 10 });
    await draws('r2', 20);
    await throws('r2', 2);
    await setLive('r2', 'share', 50);
    await draws('r2', 20);
    await throws('r2', 1);
    await setLive('r2', 'everyone');
    expect(await history()).toEqual([
      'widened r2 everyone',
      'widened r2 share 50',
      'release r2 share 10',
      'release r1 everyone',
    ]);
    await expect.poll(() => entryIn(other)).toEqual(['r2', null]);
  });

  it('when it fails only after ten minutes; after it was made live for more, it’s watched again', async () => {
    await release('r2', { stage: 'share', share: 10 });
    club.clock.time += 10 * MINUTE + 1;
    await throws('r2', 5);
    expect((await history())[0]).toBe('release r2 share 10');
    await setLive('r2', 'everyone');
    await throws('r2', 1);
    expect((await history())[0]).toBe('taken_back r1 everyone');
  });

  it('when one address alone reports failures', async () => {
    await release('r2');
    // Each of the two processes counts it once.
    await draws('r2', 10);
    await throws('r2', 20, '198.51.100.7');
    expect((await history())[0]).toBe('release r2 everyone');
  });

  it('when the release before failed as often', async () => {
    await draws('r1', 4);
    await throws('r1', 2);
    await release('r2');
    await draws('r2', 6);
    await throws('r2', 3);
    expect((await history())[0]).toBe('release r2 everyone');
  });

  it('when someone makes it live again after it was taken back', async () => {
    await release('r2');
    await throws('r2', 3);
    expect((await history())[0]).toBe('taken_back r1 everyone');
    await setLive('r2', 'everyone');
    await throws('r2', 5);
    expect((await history())[0]).toBe('release r2 everyone');
  });

  it('when people went back to it', async () => {
    await release('r2');
    await club.call('rollBackRemote', admin, { params: { name }, body: {} });
    await throws('r1', 5);
    expect((await history())[0]).toBe('rollback r1 everyone');
  });

  it('when there’s none before it', async () => {
    await beginWithR1('mf-only');
    await throws('r1', 4);
    expect((await history())[0]).toBe('release r1 everyone');
  });
});
