import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { API_PREFIX } from '@kickabout/contract';
import { expect, it } from 'vitest';
import {
  admin,
  anonymous,
  answered,
  club,
  elsewhere,
  everything,
  invalid,
  keys,
  logged,
  next,
  player,
  refused,
  refusedAs,
  send,
  sendRelease,
  tryAll,
  upload,
  withBadKey,
} from '../../testing/attacks.ts';
import { makeRelease, publish, routesAt } from '../../testing/test-releases.ts';

tryAll([
  // who
  anonymous('no key', () => sendRelease(next(), { as: '' })),
  withBadKey(
    'a made-up key',
    () => sendRelease(next(), { as: `kickabout_${'a'.repeat(43)}` }),
    /isn’t valid/,
  ),
  withBadKey('an expired key', () => sendRelease(next(), { as: keys.expired }), /expired on 2026-11-20/),
  withBadKey('a revoked key', () => sendRelease(next(), { as: keys.revoked }), /was revoked/),
  withBadKey('a revoked key for a file', () => upload(Buffer.from('x'), { as: keys.revoked }), /was revoked/),
  elsewhere(
    'the key of another remote',
    () => sendRelease(next(), { as: keys.other }),
    /is for mf-other, not for mf-kit/,
  ),
  elsewhere(
    'the key of another remote to roll back',
    () => send('POST', '/remotes/mf-kit/rollback', { as: keys.other, body: {} }),
    /is for mf-other/,
  ),
  elsewhere(
    'the key of another remote to read the history',
    () => send('GET', '/remotes/mf-kit/releases', { as: keys.other }),
    /is for mf-other/,
  ),
  anonymous('a key that makes keys', () =>
    send('POST', '/remotes/mf-kit/keys', { body: { holder: 'Eve', days: 400 } }),
  ),
  anonymous('a key that approves its own claims', () =>
    send('PUT', '/remotes/mf-kit/releases/waiting/claims', {
      body: { decision: 'approve', claims: { paths: [], navigation: [], slots: ['home.admin'] } },
    }),
  ),
  anonymous('a key that reads who is an admin', () => send('GET', '/people')),
  answered(403, 'admin_only')('a player', () => sendRelease(next(), { as: player.token }), /Only an admin/),
  anonymous('two keys in one header', () =>
    sendRelease(next(), { as: `${keys.other}, Bearer ${keys.good}` }),
  ),
  anonymous('a key in the address', () =>
    sendRelease(next(), { as: '', path: `/remotes/mf-kit/releases/r2?access_token=${keys.good}` }),
  ),
  answered(405, 'method_not_allowed')(
    'another method in a header',
    () => send('POST', '/remotes/mf-kit/live', { headers: { 'x-http-method-override': 'PUT' }, body: {} }),
    /./,
  ),
  withBadKey(
    'a revoked key that makes another link to what it published',
    () => send('PUT', '/remotes/mf-kit/releases/r1/preview', { as: keys.revoked }),
    /was revoked/,
  ),
  elsewhere(
    'the key of another remote that withdraws',
    () => send('POST', '/remotes/mf-kit/withdrawal', { as: keys.other, body: { release: 'r1' } }),
    /is for mf-other/,
  ),
  anonymous('a key that grants itself a page', () =>
    send('PUT', '/remotes/mf-kit/grants', { body: { kind: 'path', value: '/matches', is_granted: true } }),
  ),
  // names and addresses
  invalid(
    'a name with a letter that looks like another',
    () => sendRelease(next(), { as: admin.token, path: '/remotes/mf-k%C4%B1t/releases/r2' }),
    /^name must be a name like mf-something/,
  ),
  elsewhere(
    'a key for a name with slashes',
    () => sendRelease(next(), { path: '/remotes/mf-kit%2F..%2Fmf-other/releases/r2' }),
    /is for mf-kit/,
  ),
  invalid(
    'an admin with a name with slashes',
    () => sendRelease(next(), { as: admin.token, path: '/remotes/mf-kit%2F..%2Fmf-other/releases/r2' }),
    /^name must be a name like mf-something/,
  ),
  invalid(
    'the shell',
    () => sendRelease(next(), { as: admin.token, path: '/remotes/shell/releases/r2' }),
    /^name must be a name like mf-something/,
  ),
  invalid(
    'a release called ..',
    () => sendRelease(next(), { path: '/remotes/mf-kit/releases/%2e%2e%2fx' }),
    /^release must be a release’s name/,
  ),
  refusedAs(
    'another remote in the manifest',
    () =>
      sendRelease(next(), { change: ({ manifest }) => void Object.assign(manifest, { name: 'mf-other' }) }),
    /manifest\.name must be mf-kit/,
  ),
  refusedAs(
    'another release in the manifest',
    () => sendRelease(next(), { change: ({ manifest }) => void Object.assign(manifest, { release: 'r9' }) }),
    /manifest\.release must be r2/,
  ),
  refused(
    'an entry on another site',
    { entry: 'https://evil.example/remote-entry.js' },
    /manifest\.entry must be \/remotes\/mf-kit\/r2\/remote-entry\.js/,
  ),
  refused(
    'the entry of another remote',
    { entry: '/remotes/mf-other/r1/remote-entry.js' },
    /manifest\.entry must be/,
  ),
]);

it('requests that a proxy could read as others are refused, and change nothing', async () => {
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = club.app.server.address() as AddressInfo;
  const before = await everything();
  const statusOf = async (headers: readonly string[], body: string) => {
    const socket = connect(port, '127.0.0.1');
    const head = [`POST ${API_PREFIX}/remotes/mf-kit/rollback HTTP/1.1`, 'host: club', 'connection: close'];
    socket.write(`${[...head, 'content-type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`);
    return Number((await text(socket)).split(' ')[1]);
  };
  const as = (key: string) => `authorization: Bearer ${key}`;
  const hidden = `0\r\n\r\nPOST ${API_PREFIX}/remotes/mf-kit/rollback HTTP/1.1\r\n${as(keys.good)}\r\n\r\n`;
  expect(await statusOf([as(keys.other), as(keys.good), 'content-length: 2'], '{}')).toBe(403);
  expect(await statusOf([as(keys.good), 'transfer-encoding: chunked', 'content-length: 5'], hidden)).toBe(
    400,
  );
  expect(await statusOf([as(keys.good), 'content-length: 2', 'content-length: 5'], '{}xxx')).toBe(400);
  expect(await statusOf([`${as(keys.good)}\n x: 1`, 'content-length: 2'], '{}')).toBe(400);
  expect(await everything()).toEqual(before);
});

const refusals = async () =>
  (await club.call('listAuditEntries', admin, { query: { limit: '200' } })).body.filter(({ action }) =>
    /refused$/.test(action),
  );

it('admins see what was refused to whom, once however often it’s tried', async () => {
  club.clock.time += 3_600_001;
  await sendRelease(next({ routes: routesAt('/login') }));
  await sendRelease(next(), { as: keys.other });
  await send('POST', '/remotes/mf-kit/keys', { body: { holder: 'Eve', days: 400 } });
  const before = await refusals();
  expect(before.slice(0, 3)).toMatchObject([
    {
      action: 'publish_key_refused',
      remote: 'mf-kit',
      reason: 'A publish key can’t be used for createPublishKey.',
    },
    {
      action: 'publish_key_refused',
      remote: 'mf-other',
      key_holder: 'Sam',
      reason: 'This publish key is for mf-other, not for mf-kit.',
    },
    {
      action: 'release_refused',
      remote: 'mf-kit',
      release: 'r2',
      key_holder: 'Sam',
      actor: null,
      reason: expect.stringContaining('/login'),
    },
  ]);
  expect(before.find(({ reason }) => reason?.includes('revoked'))).toMatchObject({ remote: 'mf-kit' });
  await sendRelease(next({ routes: routesAt('/login') }));
  expect(await refusals()).toHaveLength(before.length);
  expect(logged).not.toContain(keys.good.slice(10));
});

it('an attacker can’t fill the audit list, with a key or without', async () => {
  club.clock.time += 2 * 3_600_000;
  const before = (await refusals()).length;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await sendRelease(next(), { as: `kickabout_${randomBytes(32).toString('base64url')}` });
    await sendRelease(makeRelease({ name: `mf-x${attempt}` }), { as: keys.other });
  }
  const listed = await refusals();
  expect(listed).toHaveLength(before + 2 + 20);
  const reasons = listed.map(({ reason }) => reason);
  expect(reasons).toContain('A publish key that doesn’t exist was sent.');
  expect(reasons).toContain('A publish key that doesn’t exist was sent 10 times within an hour.');
  expect(reasons).toContain(
    'This publish key is for mf-other, not for mf-x19. More within this hour aren’t listed.',
  );
  club.clock.time += 3_600_001;
  await sendRelease(next(), { as: `kickabout_${'a'.repeat(43)}` });
  expect(await refusals()).toHaveLength(listed.length + 1);
});

it('of two different releases of one name that are sent at the same time, one goes live', async () => {
  const sent = ['a', 'b'].map((letter) =>
    publish(
      club,
      { token: keys.good },
      makeRelease({ release: 'twin', contents: { 'a.js': `"${letter}"` } }),
    ),
  );
  const states = (await Promise.all(sent)).map(({ body }) => body.code ?? body.state);
  expect(states.toSorted()).toEqual(['live', 'release_changed']);
});

it('a picture with a script in it has no rights on the site', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script href="/remotes/mf-kit/drawn/a.js"/></svg>';
  await publish(
    club,
    { token: keys.good },
    makeRelease({ release: 'drawn', contents: { 'a.svg': picture } }),
  );
  const { headers } = await club.app.inject('/remotes/mf-kit/drawn/a.svg');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
});
