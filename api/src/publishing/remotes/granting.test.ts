import { beforeEach, describe, expect, it } from 'vitest';
import { startPublishingClub } from '../../testing/publishing-club.ts';
import { approveClaims, makeRelease, publish, routesAt } from '../../testing/test-releases.ts';

let key: { token: string };
let remotes = 0;
/** A new remote in each test, whose path is granted. */
let name: string;

const { acts, admin, approve, club, createKey, entryOf, history, other, registry, releaseOf } =
  await startPublishingClub(() => ({ name, key }));
beforeEach(async () => {
  remotes += 1;
  name = `mf-r${remotes}`;
  key = { token: await createKey(name) };
  await approve(makeRelease({ name, release: 'r0' }));
});

describe('what a remote is granted', () => {
  const wide = (release = 'r1') =>
    releaseOf(release, {
      routes: routesAt(`/${name}`, `/${name}/more`),
      navigation: [{ label: 'More', to: `/${name}/more`, order: 50, access: 'everyone' }],
      slots: [{ slot: 'home.next-match', access: 'everyone', screen: 'kit-screen' }],
    });
  const set = (kind: 'path' | 'navigation' | 'slot', value: string, is_granted: boolean) =>
    club.call('setRemoteGrant', admin, { params: { name }, body: { kind, value, is_granted } });
  const pathsAt = async (at = club) => (await entryOf(at)).routes.map(({ path }: { path: string }) => path);

  it('is withdrawn straight away in every process, and shown as what visitors don’t get', async () => {
    await approve(wide());
    await set('path', `/${name}/more`, false);
    expect(await pathsAt()).toEqual([`/${name}`]);
    // Its navigation entry would lead nowhere.
    expect(await entryOf()).toMatchObject({ navigation: [], slots: [{ slot: 'home.next-match' }] });
    await expect.poll(() => pathsAt(other)).toEqual([`/${name}`]);
    await set('slot', 'home.next-match', false);
    expect((await entryOf()).slots).toEqual([]);
    const [remote] = (await club.call('listRemotes', admin)).body.filter((one) => one.name === name);
    expect(remote).toMatchObject({
      grants: { paths: [`/${name}`], navigation: ['More'], slots: [] },
      withheld: { paths: [`/${name}/more`], navigation: [], slots: ['home.next-match'] },
    });
    expect((await acts()).slice(0, 2)).toEqual(['claim_withdrawn', 'claim_withdrawn']);
  });

  it('comes back with a click, and not with the same release sent again or an earlier one', async () => {
    await approve(wide());
    await set('path', `/${name}/more`, false);
    expect((await publish(club, key, wide())).body.state).toBe('live');
    await club.call('rollBackRemote', key, { params: { name }, body: {} });
    await club.call('setLive', key, { params: { name }, body: { release: 'r1', stage: 'everyone' } });
    expect(await pathsAt()).toEqual([`/${name}`]);
    expect((await publish(club, key, wide('r2'))).body).toMatchObject({
      state: 'waiting',
      claims: { paths: [`/${name}/more`] },
    });
    await set('path', `/${name}/more`, true);
    expect(await pathsAt()).toEqual([`/${name}`, `/${name}/more`]);
  });

  it('can only be what a live release claims, on a path that no other remote has by now', async () => {
    await approve(wide());
    expect((await set('path', '/elsewhere', true)).body.code).toBe('not_found');
    await set('path', `/${name}/more`, false);
    await publish(club, admin, makeRelease({ name: 'mf-heir', routes: routesAt(`/${name}/more`) }));
    await approveClaims(club, admin, 'mf-heir');
    expect(await set('path', `/${name}/more`, true)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/belongs to mf-heir/) },
    });
  });

  it('isn’t withdrawn if it’s the page on which it would be granted again', async () => {
    expect((await set('path', '/remotes', false)).status).toBe(200);
    await club.db
      .insertInto('remote_grants')
      .values({ remote: name, kind: 'path', value: '/remotes' })
      .execute();
    expect((await set('path', '/remotes', false)).body.code).toBe('conflict');
  });
});

describe('a link to a release', () => {
  it('can be made of any that the server has, and is listed while it works', async () => {
    for (const release of ['r1', 'r2']) await publish(club, key, releaseOf(release));
    const preview = (release: string) => club.call('previewRelease', admin, { params: { name, release } });
    const { body } = await preview('r1');
    expect(body).toMatchObject({ address: `http://localhost:3000/${name}?override=${name}@r1` });
    await preview('r2');
    const [remote] = (await club.call('listRemotes', admin)).body.filter((one) => one.name === name);
    expect(remote?.previews).toMatchObject([{ release: 'r1', expires_at: body.expires_at }]);
    expect((await preview('r9')).body.code).toBe('not_found');
    expect((await entryOf()).release).toBe('r2');
  });
});

describe('a rollback', () => {
  const rollBack = (body: { release?: string; from?: string } = {}) =>
    club.call('rollBackRemote', key, { params: { name }, body });

  it('goes back one release at a time, and never to one that was rolled back', async () => {
    for (const release of ['r1', 'r2']) await publish(club, key, releaseOf(release));
    expect((await rollBack()).body).toEqual({ from: 'r2', release: 'r1' });
    expect((await rollBack({ from: 'r1' })).body).toEqual({ from: 'r1', release: 'r0' });
    expect((await rollBack()).body.code).toBe('no_earlier_release');
    await publish(club, key, releaseOf('r3'));
    expect((await rollBack()).body).toEqual({ from: 'r3', release: 'r0' });
    expect((await entryOf()).release).toBe('r0');
    expect((await acts()).slice(0, 2)).toEqual(['release_rolled_back r0', 'release_published r3']);
  });

  it('goes to a named release, and does nothing if another one is live than its sender thinks', async () => {
    for (const release of ['r1', 'r2']) await publish(club, key, releaseOf(release));
    expect((await rollBack({ from: 'r1' })).body.code).toBe('conflict');
    expect((await rollBack({ release: 'r2' })).body.code).toBe('already_live');
    expect((await rollBack({ release: 'r9' })).body.code).toBe('not_found');
    expect((await rollBack({ release: 'r0' })).body).toEqual({ from: 'r2', release: 'r0' });
  });

  it('takes the release out of every link, and browsers learn that something was taken back', async () => {
    const describes = async (release: string, at = club) =>
      (await at.app.inject(`/remotes/${name}/${release}/remote.json`)).statusCode;
    const tokenOf = async () => (await registry()).takenBack;
    const before = await tokenOf();
    for (const release of ['r1', 'r2']) await publish(club, key, releaseOf(release));
    expect([await describes('r2'), await describes('r1', other), await tokenOf()]).toEqual([
      200,
      200,
      before,
    ]);
    await rollBack();
    expect([await describes('r2'), await describes('r2', other), await describes('r1')]).toEqual([
      404, 404, 200,
    ]);
    const after = await tokenOf();
    expect(after).toMatch(/^[0-9a-f]{16}$/);
    expect(after).not.toBe(before);
    // Someone wants to show it again, knowing that.
    await club.call('previewRelease', admin, { params: { name, release: 'r2' } });
    expect(await describes('r2')).toBe(200);

    await publish(club, key, releaseOf('r3'), { stage: 'share', share: 50 });
    await rollBack();
    expect(await describes('r3')).toBe(404);
    await club.call('setRemotePaused', admin, { params: { name }, body: { is_paused: true } });
    expect(await describes('r1')).toBe(404);
    expect(await tokenOf()).not.toBe(after);
  });

  it('withdraws a release that only some visitors have', async () => {
    await publish(club, key, releaseOf('r1'), { stage: 'share', share: 50 });
    expect((await rollBack()).body).toEqual({ from: 'r1', release: 'r0' });
    expect((await entryOf()).candidate).toBeUndefined();
    expect((await history())[0]).toBe('r0 everyone rollback');
  });
});

describe('what is live', () => {
  it('is the same for every process, without asking the database again', async () => {
    await entryOf(other);
    await publish(club, key, releaseOf('r1'));
    await expect.poll(async () => (await entryOf(other)).release).toBe('r1');
    const { headers } = await other.app.inject('/remotes.json');
    const again = await other.app.inject({
      url: '/remotes.json',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('has its files from every process, compressed and for good, and what a browser has isn’t sent again', async () => {
    const script = `console.log(${JSON.stringify('x'.repeat(5000))})`;
    await publish(club, key, releaseOf('r1', { contents: { 'big.js': script, 'a/b.woff2': 'font' } }));
    const url = `/remotes/${name}/r1/big.js`;
    const get = (encodings: string, more = {}) =>
      other.app.inject({ url, headers: { 'accept-encoding': encodings, ...more } });
    // Brotli takes long, so it's done when the file is published.
    expect((await get('gzip, br')).headers['content-encoding']).toBe('br');
    const first = await get('gzip');
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, service-worker',
    });
    expect(first.rawPayload.length).toBeLessThan(100);
    expect(await get('br', { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
    expect((await get('br', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
    expect((await other.app.inject(url)).body).toBe(script);
    expect((await other.app.inject(`/remotes/${name}/r1/a/b.woff2`)).body).toBe('font');
    expect((await other.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    expect((await other.app.inject(`/remotes/${name}/r1/gone.js`)).statusCode).toBe(404);
  });

  it('can’t be paused if it has the page on which it would be resumed', async () => {
    await approve(releaseOf('r1', { routes: routesAt('/remotes') }));
    const request = { params: { name }, body: { is_paused: true } };
    expect((await club.call('setRemotePaused', admin, request)).body).toMatchObject({
      code: 'conflict',
      detail: `${name} can’t be paused: it has the page on which you would resume it.`,
    });
    expect((await entryOf()).paused).toBeUndefined();
  });

  it('can be paused by an admin', async () => {
    const pause = (is_paused: boolean) =>
      club.call('setRemotePaused', admin, { params: { name }, body: { is_paused } });
    await pause(true);
    await pause(true);
    expect(await entryOf()).toMatchObject({ release: 'r0', paused: true });
    expect((await club.app.inject(`/${name}`)).body).not.toContain('remote-entry.js');
    await pause(false);
    expect((await entryOf()).paused).toBeUndefined();
    expect((await acts()).slice(0, 2)).toEqual(['remote_resumed', 'remote_paused']);
  });
});
