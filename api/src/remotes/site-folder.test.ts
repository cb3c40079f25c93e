import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClub, type TestClub, type TestPlayer } from '../testing/test-club.ts';
import {
  createTestSite,
  makeRelease,
  publish,
  type TestRelease,
  type TestSite,
} from '../testing/test-releases.ts';

let site: TestSite;
let club: TestClub;
let admin: TestPlayer;
const others: TestClub[] = [];

beforeEach(async () => {
  site = createTestSite();
  club = await createTestClub({ env: { SITE_FOLDER: site.folder } });
  admin = await club.signUp('founder');
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await club.close();
  site.remove();
});

/** Makes a release live in a site's folder, as the build and the commands do. Minutes are after the club's time. */
function place(
  { manifest, contents }: TestRelease,
  how: 'build' | 'release' | 'rollback',
  minutes = 0,
  folder = site,
): void {
  const { files: _files, ...entry } = manifest;
  const at = new Date(club.clock.time + minutes * 60_000).toISOString();
  for (const [path, content] of Object.entries(contents))
    folder.write(`remotes/${manifest.name}/${manifest.release}/${path}`, Buffer.from(content));
  folder.write(`remotes/${manifest.name}/${manifest.release}/remote.json`, JSON.stringify(manifest));
  folder.write(
    'remotes.json',
    JSON.stringify({
      contract: manifest.contract,
      shell: 's1',
      remotes: [{ ...entry, shipped: { how, at } }],
    }),
  );
}

const served = async (at = club) =>
  (await at.app.inject('/remotes.json')).json().remotes.map(({ release }: { release: string }) => release);
/** What is live once the folder has been read: a request waits only a second for that. */
async function live(at = club) {
  await at.services.registry.renew();
  return served(at);
}
const listed = async () =>
  (await club.call('listRemotes', admin)).body.map(({ name, live: one }) => `${name} ${one?.release}`);
const history = async () =>
  (await club.call('listReleases', admin, { params: { name: 'mf-kit' } })).body.map(
    ({ release, how, by }) => `${release} ${how} ${by.kind}`,
  );
const release = (name: string) => makeRelease({ release: name });

/** Another process whose image was built with other releases. */
async function processWith(folder: TestSite): Promise<TestClub> {
  const other = await createTestClub({ beside: club, env: { SITE_FOLDER: folder.folder } });
  others.push(other);
  return other;
}

it('what was built is live, may have what it claims, and is in the history', async () => {
  place(release('b1'), 'build');
  expect(await live()).toEqual(['b1']);
  expect(await history()).toEqual(['b1 build site']);
  const [remote] = (await club.call('listRemotes', admin)).body;
  expect(remote).toMatchObject({
    name: 'mf-kit',
    live: { release: 'b1', by: { kind: 'site' } },
    grants: { paths: ['/mf-kit'] },
  });
  // The next release of the same pages needs no admin.
  expect((await publish(club, admin, release('r1'))).body.state).toBe('live');
});

it('a restart with the same build, or an image that was built again, undoes nothing that was published', async () => {
  place(release('b1'), 'build');
  await live();
  await publish(club, admin, release('r1'));
  place(release('b1'), 'build', 60);
  expect(await live()).toEqual(['r1']);
  expect(await live(await processWith(site))).toEqual(['r1']);
});

it('a build that was never live here goes live', async () => {
  place(release('b1'), 'build');
  await live();
  await publish(club, admin, release('r1'));
  place(release('b2'), 'build', 60);
  await expect.poll(() => served()).toEqual(['b2']);
  expect(await history()).toEqual(['b2 build site', 'r1 release admin', 'b1 build site']);
});

it('what someone released or rolled back in the folder later than the latest change wins', async () => {
  place(release('b1'), 'build', -60);
  await live();
  await publish(club, admin, release('r1'));
  place(release('b1'), 'rollback', -30);
  expect(await live()).toEqual(['r1']);
  place(release('b1'), 'rollback', 30);
  expect(await live()).toEqual(['b1']);
  expect((await history())[0]).toBe('b1 rollback site');
});

it('is served by a process whose folder doesn’t have it, and can be rolled back to', async () => {
  place(release('b1'), 'build');
  await live();
  const empty = createTestSite();
  const other = await processWith(empty);
  place(release('b2'), 'build', 10, empty);
  expect(await live(other)).toEqual(['b2']);
  const file = await other.app.inject('/remotes/mf-kit/b1/kit-screen.b1.js');
  expect([file.statusCode, file.body]).toEqual([200, 'console.log("mf-kit b1")']);
  await other.call('rollBackRemote', admin, { params: { name: 'mf-kit' }, body: {} });
  expect(await live(other)).toEqual(['b1']);
  empty.remove();
});

it('a remote that the folder no longer has isn’t live any more, one that was published is', async () => {
  place(release('b1'), 'build');
  expect(await live()).toEqual(['b1']);
  const empty = JSON.stringify({ contract: '2.4.0', remotes: [] });
  site.write('remotes.json', empty);
  expect(await live()).toEqual([]);
  expect(await listed()).toEqual(['mf-kit undefined']);
  place(release('b1'), 'build');
  expect(await live()).toEqual(['b1']);
  expect(await listed()).toEqual(['mf-kit b1']);
  await publish(club, admin, release('r1'));
  site.write('remotes.json', empty);
  expect(await live()).toEqual(['r1']);
});

it('the paths of a remote that the folder no longer has are free for another', async () => {
  place(release('b1'), 'build');
  const routes = [{ path: '/mf-kit', access: 'everyone', title: 'Kit', screen: 'kit-screen' } as const];
  const heir = makeRelease({ name: 'mf-heir', routes });
  await live();
  expect((await publish(club, admin, heir)).body.code).toBe('release_refused');
  site.write('remotes.json', JSON.stringify({ contract: '2.4.0', remotes: [] }));
  await live();
  expect((await publish(club, admin, heir)).body.state).toBe('waiting');
});

it('links in a release’s folder aren’t followed', async () => {
  mkdirSync(join(site.folder, 'remotes/mf-kit/b1'), { recursive: true });
  symlinkSync('/etc/hostname', join(site.folder, 'remotes/mf-kit/b1/leak.js'));
  place(release('b1'), 'build');
  await live();
  const stored = await club.db.selectFrom('release_files').select('path').execute();
  expect(stored.map(({ path }) => path).toSorted()).toEqual([
    'kit-screen.b1.js',
    'kit-screen.css',
    'remote-entry.js',
  ]);
});

it('a registry that can’t be read doesn’t stop what is published', async () => {
  place(release('b1'), 'build');
  await live();
  await publish(club, admin, release('r1'));
  site.write('remotes.json', 'half of');
  expect(await live()).toEqual(['r1']);
});
