import { API_PREFIX } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { afterAll, expect, it } from 'vitest';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { startClub } from '../../src/testing/start-club.ts';
import {
  createTestSite,
  describeRelease,
  makeRelease,
  type TestRelease,
} from '../../src/testing/test-releases.ts';
import { runPublishers } from './run-publishers.ts';

const site = createTestSite();
const club = await startClub({ env: { SITE_FOLDER: site.folder } });
const env = { ...club.processSettings(), SITE_FOLDER: site.folder, PATH: process.env['PATH'] ?? '' };
afterAll(() => site.remove());

/** `npm run campaign publishers` publishes 100. */
it('volunteers who publish at once leave an exact history, lose no file, and what is kept is bounded', async () => {
  const { bytes, bytesAfterAWeek } = await runPublishers({ volunteers: 5, releases: 20 });
  expect(bytesAfterAWeek).toBeLessThan(bytes);
});

it('a process that is killed while it publishes leaves each release whole or not at all, and the next one succeeds', async () => {
  const admin = await club.signUp('founder');
  const request = { params: { name: 'mf-kit' }, body: { holder: 'Sam', days: 9 } };
  const { key } = (await club.call('createPublishKey', admin, request)).body;
  const api = await spawnApi(env);
  let sent = 0;
  const publishing = (async () => {
    for (; ; sent += 1) await publishTo(api, key, makeRelease({ release: `k${sent}`, routes: [] }));
  })().catch(() => {});
  await new Promise((wake) => setTimeout(wake, 300));
  api.kill('SIGKILL');
  await Promise.all([api.exited, publishing]);
  const releases = await club.db.selectFrom('remote_releases').select(['release', 'manifest']).execute();
  const files = await club.db
    .selectFrom('release_files')
    .innerJoin('stored_contents', 'stored_contents.digest', 'release_files.digest')
    .select(['release', 'path', 'release_files.digest', 'content'])
    .execute();
  const history = await club.db.selectFrom('live_history').select('release').execute();
  expect(history.map(({ release }) => release).toSorted()).toEqual(
    releases.map(({ release }) => release).toSorted(),
  );
  for (const { release } of releases)
    expect(files.filter((file) => file.release === release)).toHaveLength(3);
  for (const { digest, content } of files) expect(digestOf(content)).toBe(digest);
  const again = await spawnApi(env);
  expect(await publishTo(again, key, makeRelease({ release: 'last', routes: [] }))).toMatchObject({
    state: 'live',
  });
  again.kill();
  await again.exited;
});

/** Sends every file, so that there is more to interrupt. */
async function publishTo({ url }: SpawnedApi, key: string, release: TestRelease): Promise<unknown> {
  const { name, release: named } = release.manifest;
  const put = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${url}${API_PREFIX}/remotes/${name}/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
      body,
    });
  for (const content of Object.values(release.contents)) {
    const bytes = new Uint8Array(Buffer.from(content));
    await put(`files/${digestOf(bytes)}`, 'application/octet-stream', bytes);
  }
  const body = JSON.stringify({ ...describeRelease(release), stage: 'everyone' });
  return (await put(`releases/${named}`, 'application/json', body)).json();
}
