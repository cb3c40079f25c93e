import { describe, expect, it } from 'vitest';
import { startPushClub } from '../../testing/push-club.ts';
import { createTestClub } from '../../testing/test-club.ts';
import { postToService } from './post-to-service.ts';
import { endpointFault, isPublicAddress } from './push-endpoint.ts';
import { loadPushKeys } from './push-keys.ts';

const { add, addresses, club, noteHandOver, player, send, service, subscribe } = await startPushClub();

describe('a browser', () => {
  it('belongs to the last player who asked to be told on it', async () => {
    const other = await club.signUp('robin');
    const { body } = subscribe('shared');
    await add(player, body);
    const [address = ''] = await addresses(player);
    await add(other, body);
    expect([await addresses(player), await addresses(other)]).toEqual([[], [address]]);
    // A message that was meant for the other one isn't shown.
    expect(await send(address)).toEqual({ outcome: 'gone' });
    await club.call('removePushDevice', player, { body: { endpoint: body.endpoint } });
    expect(await addresses(other)).toEqual([address]);
    await club.call('removePushDevice', other, { body: { endpoint: body.endpoint } });
    expect(await addresses(other)).toEqual([]);
  });

  it('more than ten forget the oldest', async () => {
    for (let number = 0; number < 11; number += 1) {
      club.clock.time += 1000;
      expect((await add(player, subscribe(`phone-${number}`).body)).status).toBe(201);
    }
    const left = await club.db.selectFrom('push_devices').select('endpoint').execute();
    expect(left).toHaveLength(10);
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(`${service.origin}/phone-0`);
  });

  it.each([
    ['endpoint', { endpoint: 'https://192.168.1.1/admin' }],
    ['endpoint', { endpoint: 'ftp://push.example/x' }],
    ['endpoint', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    ['keys.p256dh', { keys: { p256dh: 'short', auth: 'a'.repeat(22) } }],
    ['keys.p256dh', { keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: subscribe('x').body.keys.p256dh, auth: '' } }],
  ])('whose %s is wrong is refused', async (field, wrong) => {
    const { status, body } = await add(player, { ...subscribe('x').body, ...wrong });
    expect([status, body]).toMatchObject([400, { code: 'validation_failed', errors: [{ field }] }]);
  });
});

describe('in production', () => {
  it.each([
    'http://push.example/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://intranet/x',
    'https://push.example:8443/x',
    'https://user:secret@push.example/x',
  ])('%s is no address of a push service', (endpoint) => {
    expect(endpointFault(endpoint, { production: true })).not.toBeNull();
  });

  it.each(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'])(
    '%s is one',
    (endpoint) => {
      expect(endpointFault(endpoint, { production: true })).toBeNull();
    },
  );

  it('a name that leads to this machine isn’t called', async () => {
    const endpoint = `https://localhost:${new URL(service.origin).port}/x`;
    const attempt = {
      beforeHandOver: noteHandOver,
      signal: new AbortController().signal,
    };
    await expect(
      postToService({ endpoint, headers: {}, body: Buffer.of(1) }, attempt, {
        production: true,
        clock: club.clock,
      }),
    ).rejects.toThrow('private address');
    expect([service.handOvers, service.pushed]).toEqual([0, []]);
  });

  it.each([
    ['142.250.1.1', true],
    ['2a00:1450:4009::1', true],
    ['172.20.0.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['::ffff:10.0.0.1', false],
    ['2002:a00:1::', false],
    ['::10.0.0.1', false],
    ['4000::1', false],
    ['192.88.99.1', false],
    ['fe80::1', false],
  ])('%s is a public address: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

it('processes that start at the same time use the same keys', async () => {
  const other = await createTestClub({ beside: club });
  await club.asOwner((pool) => pool.query('DELETE FROM push_keys'));
  const found = await Promise.all([club, other, club, other].map(({ db }) => loadPushKeys(db)));
  expect(new Set(found.map(({ privateKey }) => privateKey)).size).toBe(1);
  await other.close();
});
