import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from '@kickabout/releases';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import {
  approveClaims,
  createTestSite,
  makeRelease,
  publish,
  routesAt,
  type TestRelease,
  withoutRemotes,
} from '../../testing/test-releases.ts';
import { publishBuilt } from './publish-built.ts';

const site = createTestSite();
const club = await startClub({ env: { SITE_FOLDER: site.folder } });
const admin = await club.signUp('founder');
afterAll(() => site.remove());
beforeEach(() => withoutRemotes(club, site));

const releaseOf = (release: string) => makeRelease({ release });

/** Puts a build into the site's folder, as `npm run build` does, in place of the one before. */
function build({ manifest, contents }: TestRelease): void {
  const { name, release } = manifest;
  site.removeFolder(`remotes/${name}`);
  for (const [path, content] of Object.entries({ ...contents, 'remote.json': JSON.stringify(manifest) }))
    site.write(`remotes/${name}/${release}/${path}`, content);
}
const start = () => publishBuilt(club.app, club.services);
const live = async () =>
  (await club.app.inject('/remotes.json')).json().remotes.map(({ release }: { release: string }) => release);
const history = async () =>
  (await club.call('listReleases', admin, { params: { name: 'mf-kit' } })).body.map(
    ({ release, by }) => `${release} by ${by.kind === 'key' ? by.holder : by.kind}`,
  );

it('what was built goes live with the first start, with all that it asks for, and as the build has compressed it', async () => {
  build(releaseOf('b1'));
  // Not what the server would make of it.
  const compressed = brotliCompressSync('compressed by the build');
  site.write('remotes/mf-kit/b1/kit-screen.b1.js.br', compressed);
  await start();
  expect(await live()).toEqual(['b1']);
  expect(await history()).toEqual(['b1 by this installation']);
  const url = '/remotes/mf-kit/b1/kit-screen.b1.js';
  const file = await club.app.inject(url);
  expect([file.statusCode, file.body]).toEqual([200, 'console.log("mf-kit b1")']);
  const sent = await club.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(sent.rawPayload).toEqual(compressed);
  const [remote] = (await club.call('listRemotes', admin)).body;
  expect(remote?.grants.paths).toEqual(['/mf-kit']);
  // Its key has ended, and is listed for no one.
  expect((await club.call('listPublishKeys', admin, { params: { name: 'mf-kit' } })).body).toEqual([]);
  const keys = await club.db.selectFrom('publish_keys').select('revoked_at').execute();
  expect(keys.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
});

it('another start undoes neither a release nor a rollback', async () => {
  build(releaseOf('b1'));
  await start();
  await publish(club, admin, releaseOf('r1'));
  await start();
  expect(await live()).toEqual(['r1']);
  await club.call('rollBackRemote', admin, { params: { name: 'mf-kit' }, body: {} });
  await publish(club, admin, releaseOf('r2'));
  await club.call('rollBackRemote', admin, { params: { name: 'mf-kit' }, body: {} });
  await start();
  expect(await live()).toEqual(['b1']);
});

it('a new build that replaces someone’s release says so, and how to bring that back; a rollback does', async () => {
  const params = { name: 'mf-kit' };
  const reasons = async () =>
    (await club.call('listReleases', admin, { params })).body.map(({ release, reason }) => [release, reason]);
  build(releaseOf('b1'));
  await start();
  build(releaseOf('b2'));
  await start();
  await publish(club, admin, releaseOf('r1'));
  build(releaseOf('b3'));
  await start();
  const said = 'A new version of Kickabout brought it. “npm run rollback mf-kit” brings r1 back.';
  expect(await reasons()).toEqual([
    ['b3', said],
    ['r1', null],
    ['b2', null],
    ['b1', null],
  ]);
  const acts = (await club.call('listAuditEntries', admin)).body;
  expect(acts[0]).toMatchObject({ action: 'release_published', reason: said });
  expect(await club.told('remote_taken_back')).toEqual([expect.objectContaining({ player_id: admin.id })]);
  await club.call('rollBackRemote', admin, { params, body: {} });
  expect(await live()).toEqual(['r1']);
  await start();
  expect(await live()).toEqual(['r1']);
});

it('a new build goes live, once, when several processes start at the same moment', async () => {
  build(releaseOf('b1'));
  await start();
  build(releaseOf('b2'));
  await Promise.all([start(), start(), start()]);
  expect(await live()).toEqual(['b2']);
  expect(await history()).toEqual(['b2 by this installation', 'b1 by this installation']);
});

it('one that is refused changes nothing, and the others go live', async () => {
  build(makeRelease({ release: 'b1', contract: '99.0.0' }));
  build(makeRelease({ name: 'mf-tea', release: 'b1' }));
  await start();
  expect(await live()).toEqual(['b1']);
  expect(
    (await club.call('listRemotes', admin)).body.map(({ name, live: one }) => [name, one?.release]),
  ).toEqual([
    ['mf-kit', undefined],
    ['mf-tea', 'b1'],
  ]);
});

describe('pages that move to another remote', () => {
  const withPages = (name: string, release: string, pages: readonly string[], more = {}) =>
    makeRelease({ name, release, routes: routesAt(...pages), ...more });
  const pages = async () =>
    Object.fromEntries(
      (await club.app.inject('/remotes.json'))
        .json()
        .remotes.map(({ name, release, routes }: Manifest) => [
          `${name} ${release}`,
          routes.map(({ path }) => path),
        ]),
    );

  // The first by name would be refused if it didn't take its page over.
  beforeEach(async () => {
    build(withPages('mf-kit', 'b1', ['/kit', '/tea', '/tea/:id']));
    await start();
  });

  it('are there all the time, and are the other’s even after a rollback', async () => {
    build(withPages('mf-kit', 'b2', ['/kit']));
    build(withPages('mf-cup', 'b1', ['/tea', '/tea/:cup']));
    await start();
    expect(await pages()).toEqual({ 'mf-cup b1': ['/tea', '/tea/:cup'], 'mf-kit b2': ['/kit'] });
    const rollBack = { params: { name: 'mf-kit' }, body: {} };
    expect((await club.call('rollBackRemote', admin, rollBack)).body).toEqual({ from: 'b2', release: 'b1' });
    expect(await pages()).toEqual({ 'mf-cup b1': ['/tea', '/tea/:cup'], 'mf-kit b1': ['/kit'] });
  });

  it('move as soon as the new one is live, before the release without them is', async () => {
    build(withPages('mf-kit', 'b2', ['/kit'], { contract: '99.0.0' }));
    build(withPages('mf-cup', 'b1', ['/tea']));
    await start();
    expect(await pages()).toEqual({ 'mf-cup b1': ['/tea'], 'mf-kit b1': ['/kit', '/tea/:id'] });
  });

  it('stay where they are if the new one is refused', async () => {
    build(withPages('mf-kit', 'b2', ['/kit']));
    build(withPages('mf-cup', 'b1', ['/tea'], { contract: '99.0.0' }));
    await start();
    expect(await pages()).toEqual({ 'mf-kit b1': ['/kit', '/tea', '/tea/:id'] });
  });

  it('are never taken from a remote that still has them, or from one of the club’s own', async () => {
    await publish(club, admin, withPages('mf-own', 'r1', ['/own']));
    await approveClaims(club, admin, 'mf-own');
    build(withPages('mf-cup', 'b1', ['/tea']));
    build(withPages('mf-bar', 'b1', ['/own']));
    await start();
    expect(await pages()).toEqual({ 'mf-kit b1': ['/kit', '/tea', '/tea/:id'], 'mf-own r1': ['/own'] });
  });
});

it('a release that an earlier version took over from the folder stays live after an upgrade', async () => {
  build(releaseOf('b1'));
  await start();
  // As version 2.16 recorded it: no key, and the folder as who made it live.
  await sql`INSERT INTO live_history (remote, release, stage, share, how, at, commit, by_folder)
    VALUES ('mf-kit', 'b1', 'everyone', NULL, 'build', now(), NULL, true)`.execute(club.db);
  site.removeFolder('remotes');
  await club.services.registry.renew();
  expect(await live()).toEqual(['b1']);
  expect((await history())[0]).toBe('b1 by site');
  expect((await club.app.inject('/remotes/mf-kit/b1/remote-entry.js')).statusCode).toBe(200);
});
