import { CONTRACT_VERSION } from '@kickabout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPublishingClub } from '../../testing/publishing-club.ts';
import {
  approveClaims,
  describeRelease,
  makeRelease,
  publish,
  routesAt,
} from '../../testing/test-releases.ts';

let key: { token: string };
let remotes = 0;
/** A new remote in each test, whose path is granted. */
let name: string;

const { acts, admin, approve, club, createKey, entryOf, history, other, releaseOf, waitingOf } =
  await startPublishingClub(() => ({ name, key }));
beforeEach(async () => {
  remotes += 1;
  name = `mf-r${remotes}`;
  key = { token: await createKey(name) };
  await approve(makeRelease({ name, release: 'r0' }));
});

describe('a release', () => {
  it('waits for an admin if its remote claims something new, and then goes live as it was sent', async () => {
    expect(await history()).toEqual(['r0 everyone release']);
    expect(await entryOf()).toMatchObject({ release: 'r0', routes: [{ path: `/${name}` }] });
    const more = releaseOf('r1', {
      routes: routesAt(`/${name}`, `/${name}/:id`),
      navigation: [{ label: 'Kit', to: `/${name}`, order: 50, access: 'everyone' }],
      slots: [{ slot: 'home.next-match', access: 'everyone', screen: 'kit-screen' }],
    });
    const claims = { paths: [`/${name}/:id`], navigation: ['Kit'], slots: ['home.next-match'] };
    expect((await publish(club, key, more, { stage: 'share', share: 10 })).body).toEqual({
      state: 'waiting',
      release: 'r1',
      claims,
    });
    expect(await waitingOf()).toMatchObject({
      release: 'r1',
      stage: 'share',
      share: 10,
      claims,
      by: { kind: 'key', holder: 'Sam' },
    });
    expect((await entryOf()).release).toBe('r0');
    expect((await club.app.inject(`/remotes/${name}/r1/remote-entry.js`)).statusCode).toBe(404);

    const params = { name, release: 'r1' };
    const other = { ...claims, slots: [] };
    const refused = await club.call('decideClaims', admin, {
      params,
      body: { decision: 'approve', claims: other },
    });
    expect(refused.body.code).toBe('conflict');
    await club.call('decideClaims', admin, { params, body: { decision: 'approve', claims } });
    expect(await history()).toEqual(['r1 share 10 release', 'r0 everyone release']);
    expect(await entryOf()).toMatchObject({
      release: 'r0',
      candidate: { release: 'r1', audience: { stage: 'share', share: 10 } },
    });
  });

  it('that an admin refused stays refused', async () => {
    const claiming = releaseOf('r1', {
      slots: [{ slot: 'home.admin', access: 'admin', screen: 'kit-screen' }],
    });
    await publish(club, key, claiming);
    const { claims } = (await waitingOf()) ?? { claims: { paths: [], navigation: [], slots: [] } };
    const decide = (decision: 'approve' | 'refuse') =>
      club.call('decideClaims', admin, { params: { name, release: 'r1' }, body: { decision, claims } });
    expect((await decide('refuse')).body).toEqual({ state: 'refused', release: 'r1' });
    expect((await publish(club, key, claiming)).body.code).toBe('claims_refused');
    expect((await decide('approve')).body.code).toBe('not_found');
    expect(await history()).toEqual(['r0 everyone release']);
  });

  it('sends only the files that the server lacks, and nothing changes before they are there', async () => {
    const release = releaseOf('r1');
    const request = {
      params: { name, release: 'r1' },
      body: { stage: 'everyone' as const, ...describeRelease(release) },
    };
    const first = await club.call('publishRelease', key, request);
    // The style is the same as in r0.
    const paths = request.body.files.filter(
      ({ digest }) => first.body.state === 'files_missing' && first.body.missing.includes(digest),
    );
    expect(paths.map(({ path }) => path)).toEqual(['remote-entry.js', 'kit-screen.r1.js']);
    expect(await history()).toEqual(['r0 everyone release']);
    expect((await publish(club, key, release)).body).toEqual({
      state: 'live',
      release: 'r1',
      stage: 'everyone',
      share: null,
      replaced: 'r0',
      unchanged: false,
    });
  });

  it('sent again changes nothing, and can’t be sent with other contents', async () => {
    await publish(club, key, releaseOf('r1'));
    const before = [await history(), await acts()];
    expect((await publish(club, key, releaseOf('r1'))).body).toMatchObject({
      state: 'live',
      unchanged: true,
    });
    expect([await history(), await acts()]).toEqual(before);
    const changed = releaseOf('r1', { contents: { 'more.js': '1' } });
    expect((await publish(club, key, changed)).body.code).toBe('release_changed');
    const moved = releaseOf('r1', { routes: routesAt('/elsewhere') });
    expect((await publish(club, key, moved)).body.code).toBe('release_changed');
    expect(await history()).toEqual(before[0]);
  });

  it('is live for admins, then for a share of the visitors, then for everyone', async () => {
    await publish(club, key, releaseOf('r1'), { stage: 'admins' });
    expect(await entryOf()).toMatchObject({
      release: 'r0',
      candidate: { release: 'r1', audience: { stage: 'admins' } },
    });
    const set = (body: { release: string; stage: 'everyone' | 'share'; share?: number }) =>
      club.call('setLive', key, { params: { name }, body });
    await set({ release: 'r1', stage: 'share', share: 10 });
    expect((await entryOf()).candidate.audience).toEqual({ stage: 'share', share: 10 });
    expect((await set({ release: 'r1', stage: 'share', share: 10 })).body.unchanged).toBe(true);
    await set({ release: 'r1', stage: 'everyone' });
    expect(await entryOf()).toMatchObject({ release: 'r1' });
    expect((await entryOf()).candidate).toBeUndefined();
    expect(await history()).toEqual([
      'r1 everyone widened',
      'r1 share 10 widened',
      'r1 admins release',
      'r0 everyone release',
    ]);
    expect((await acts()).slice(0, 3)).toEqual([
      'release_widened r1',
      'release_widened r1',
      'release_published r1',
    ]);
  });

  it('that only some visitors have is an entry without pages for older shells if the remote has nothing else', async () => {
    name = 'mf-new';
    key = { token: await createKey(name) };
    await publish(club, key, releaseOf('r1'), { stage: 'admins' });
    await approveClaims(club, admin, name);
    expect(await entryOf()).toMatchObject({
      routes: [],
      candidate: { release: 'r1', routes: [{ path: '/mf-new' }] },
    });
  });

  it('as a preview is live for no one, and has a link that lasts for a week', async () => {
    const { body } = await publish(club, key, releaseOf('r1'), { stage: 'preview' });
    expect(body).toEqual({
      state: 'preview',
      release: 'r1',
      address: `http://localhost:3000/${name}?override=${name}@r1`,
      expires_at: new Date(club.clock.time + 7 * 24 * 3600_000).toISOString(),
    });
    expect((await entryOf()).release).toBe('r0');
    expect((await club.app.inject(`/remotes/${name}/r1/remote.json`)).json()).toMatchObject({
      release: 'r1',
    });
    const [remote] = (await club.call('listRemotes', admin)).body.filter((one) => one.name === name);
    expect(remote?.previews).toMatchObject([{ release: 'r1', by: { kind: 'key', holder: 'Sam' } }]);
  });

  it('can be published by an admin too, who is named in the history', async () => {
    await publish(club, admin, releaseOf('r1'), { commit: '0a1b2c3' });
    const [latest] = (await club.call('listReleases', key, { params: { name } })).body;
    expect(latest).toMatchObject({
      release: 'r1',
      commit: '0a1b2c3',
      by: { kind: 'admin', player: { player_id: admin.id } },
    });
  });

  it('is refused with every reason at once', async () => {
    const { status, body } = await publish(
      club,
      key,
      releaseOf('r1', { contract: '9.0.0', needs: { react: '^18.0.0' }, contents: { 'page.html': '<p>' } }),
    );
    expect([status, body.code]).toEqual([422, 'release_refused']);
    expect(body.detail).toBe(
      'files.3.path must end in one of .js, .css, .map, .json, .svg, .png, .jpg, .jpeg, .webp, .avif, .gif, .woff2, .txt, not be page.html. ' +
        `manifest.contract doesn’t fit: ${name} is built for contract 9.0.0; the live shell supports ${CONTRACT_VERSION}. Release the shell first.`,
    );
  });
});

describe('a release that only some visitors have', () => {
  const withdraw = (release: string) =>
    club.call('withdrawRelease', key, { params: { name }, body: { release } });

  it('is withdrawn even if nothing was live before it', async () => {
    name = 'mf-tried';
    key = { token: await createKey(name) };
    await publish(club, key, releaseOf('r1', { routes: [] }), { stage: 'share', share: 10 });
    const refused = await club.call('rollBackRemote', key, { params: { name }, body: {} });
    expect(refused.body).toMatchObject({
      code: 'no_earlier_release',
      detail: 'r1 is live for some visitors only, and nothing was live before it. Withdraw it instead.',
    });
    expect((await withdraw('r2')).body.code).toBe('conflict');
    expect((await withdraw('r1')).body).toEqual({ withdrawn: 'r1', live: null });
    expect(await entryOf()).toBeUndefined();
    await expect.poll(() => entryOf(other)).toBeUndefined();
    expect(await history()).toEqual(['r1 share 10 withdrawn', 'r1 share 10 release']);
    expect((await acts())[0]).toBe('release_withdrawn r1');
    expect((await withdraw('r1')).body.code).toBe('not_found');
    await club.call('setLive', key, { params: { name }, body: { release: 'r1', stage: 'everyone' } });
    expect((await entryOf()).release).toBe('r1');
  });

  it('is withdrawn without changing what everyone has', async () => {
    await publish(club, key, releaseOf('r1'), { stage: 'admins' });
    expect((await withdraw('r1')).body).toEqual({ withdrawn: 'r1', live: 'r0' });
    expect(await entryOf()).toMatchObject({ release: 'r0' });
    expect((await entryOf()).candidate).toBeUndefined();
  });
});
