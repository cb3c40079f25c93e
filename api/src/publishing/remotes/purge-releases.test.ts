import { DAY_MS } from '@kickabout/domain';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { createTestSite, makeRelease, publish, withoutRemotes } from '../../testing/test-releases.ts';
import { purgeReleases } from './purge-releases.ts';

const site = createTestSite();
const club = await startClub({ env: { SITE_FOLDER: site.folder } });
const admin = await club.signUp('founder');
afterAll(() => site.remove());
beforeEach(() => withoutRemotes(club, site));

/** A remote without pages claims nothing. */
const release = (name: string) => makeRelease({ release: name, routes: [] });
const kept = async () => {
  const rows = await club.db
    .selectFrom('remote_releases')
    .select('release')
    .orderBy('stored_at')
    .orderBy('release')
    .execute();
  return rows.map(({ release }) => release).join(' ');
};
const files = async () => (await club.db.selectFrom('stored_contents').select('digest').execute()).length;
const forget = () => purgeReleases(club.services);

it('what is live and the three releases before it stay, others for a week', async () => {
  for (const name of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6']) {
    await publish(club, admin, release(name));
    club.clock.time += DAY_MS;
  }
  expect(await forget()).toEqual({ releases: 0, files: 0 });
  // r2 was replaced two days after r1.
  club.clock.time += 2 * DAY_MS;
  expect(await forget()).toEqual({ releases: 1, files: 2 });
  expect(await kept()).toBe('r2 r3 r4 r5 r6');
  club.clock.time += 90 * DAY_MS;
  expect(await forget()).toEqual({ releases: 1, files: 2 });
  expect(await kept()).toBe('r3 r4 r5 r6');
  // Each has an entry and a script of its own; all share the style.
  expect(await files()).toBe(9);
  const history = await club.call('listReleases', admin, { params: { name: 'mf-kit' } });
  expect(history.body.map(({ release: name, is_kept }) => `${name} ${is_kept}`)).toEqual([
    'r6 true',
    'r5 true',
    'r4 true',
    'r3 true',
    'r2 false',
    'r1 false',
  ]);
  const gone = await club.call('rollBackRemote', admin, {
    params: { name: 'mf-kit' },
    body: { release: 'r1' },
  });
  expect(gone.body.code).toBe('not_found');
});

it('a release that some visitors have, a preview and one that waits stay too', async () => {
  await publish(club, admin, release('r1'));
  await publish(club, admin, release('r2'), { stage: 'share', share: 5 });
  await publish(club, admin, release('r3'), { stage: 'preview' });
  await publish(club, admin, makeRelease({ release: 'r4' }));
  club.clock.time += 6 * DAY_MS;
  expect((await forget()).releases).toBe(0);
  club.clock.time += 2 * DAY_MS;
  await forget();
  expect(await kept()).toBe('r1 r2');
});

it('uploads that no release uses are deleted after an hour, and can be sent again', async () => {
  const unused = { ...release('r1') };
  const send = () => publish(club, admin, unused);
  await send();
  await club.db.deleteFrom('release_files').execute();
  await club.db.deleteFrom('remote_releases').execute();
  expect((await forget()).files).toBe(0);
  club.clock.time += 3600_000;
  expect((await forget()).files).toBe(3);
  expect(await files()).toBe(0);
  expect((await send()).body.state).toBe('live');
});
