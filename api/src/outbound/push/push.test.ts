import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { announce } from '../../kernel/outbox/announce.ts';
import { startPushClub } from '../../testing/push-club.ts';
import { addressMessages } from '../messages/address-messages.ts';
import { claimDeliveries } from '../messages/claim-deliveries.ts';
import { createPushChannel } from './push-channel.ts';

const { add, addresses, club, player, send, service, subscribe } = await startPushClub();

async function sendToNew(as = player) {
  const browser = subscribe('phone');
  await add(as, browser.body);
  const [address = ''] = await addresses(as);
  return { browser, address, outcome: await send(address, as) };
}

describe('a push message', () => {
  it('can only be read by the browser that it’s for, and says from whom it is', async () => {
    const { browser, outcome } = await sendToNew();
    expect([outcome, service.handOvers]).toEqual([{ outcome: 'sent' }, 1]);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = service.pushed;
    expect(path).toBe('/phone');
    expect(body.includes('Tuesday')).toBe(false);
    expect(JSON.parse(browser.read(body))).toEqual({
      title: 'A place is yours',
      body: 'You’re in on Tuesday — £5.',
      path: '/matches/3',
      tag: 'message-7',
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', topic: 'message-7' });

    // RFC 8292: signed with the key that browsers were given.
    const { body: key } = await club.call('getPushKey', player);
    const [, token = '', signedWith = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(signedWith).toBe(key.public_key);
    const { payload } = await jwtVerify(token, publicKeyOf(signedWith), { audience: service.origin });
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000);
  });

  it.each([404, 410])('answered with %i forgets the browser', async (status) => {
    service.answer = { status };
    expect((await sendToNew()).outcome).toEqual({ outcome: 'gone' });
    expect(await addresses(player)).toEqual([]);
  });

  it('is sent again when the push service says so', async () => {
    service.answer = { status: 429, headers: { 'retry-after': '120' } };
    expect((await sendToNew()).outcome).toMatchObject({ outcome: 'retry', afterMs: 120_000 });
    service.answer = { status: 503 };
    expect(await send((await addresses(player))[0] ?? '')).toMatchObject({ outcome: 'retry' });
    expect(await addresses(player)).toHaveLength(1);
  });

  it('that isn’t accepted is refused, and a redirect isn’t followed', async () => {
    service.answer = { status: 413 };
    expect((await sendToNew()).outcome).toMatchObject({ outcome: 'refused' });
    service.answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } };
    expect(await send((await addresses(player))[0] ?? '')).toMatchObject({ outcome: 'refused' });
    expect(service.pushed.map(({ path }) => path)).toEqual(['/phone', '/phone']);
  });

  it('isn’t handed over if the push service can’t be reached', async () => {
    const gone = subscribe('phone');
    await add(player, { ...gone.body, endpoint: 'http://127.0.0.1:9/phone' });
    await expect(send((await addresses(player))[0] ?? '')).rejects.toThrow('ECONNREFUSED');
    expect(service.handOvers).toBe(0);
  });
});

describe('a browser with a new address', () => {
  const replace = (old: { endpoint: string; auth: string }, to: ReturnType<typeof subscribe>['body']) =>
    club.call('replacePushDevice', null, { body: { old, subscription: to } });

  it('gets its player’s messages there, by the secret of the old one, however often that’s said', async () => {
    const [before, after] = [subscribe('before').body, subscribe('after').body];
    await add(player, before);
    const [address] = await addresses(player);
    const old = { endpoint: before.endpoint, auth: before.keys.auth };
    const answers = await Promise.all([1, 2, 3].map(() => replace(old, after)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await addresses(player)).toEqual([address]);
    await send(address ?? '');
    expect(service.pushed.map(({ path }) => path)).toEqual(['/after']);
  });

  it('is refused without that secret, and with an address or a key that no browser has', async () => {
    const [before, after] = [subscribe('before').body, subscribe('after').body];
    await add(player, before);
    const old = { endpoint: before.endpoint, auth: before.keys.auth };
    expect((await replace({ ...old, auth: after.keys.auth }, after)).body.code).toBe('not_found');
    const odd = { ...after, keys: { ...after.keys, p256dh: 'A'.repeat(87) } };
    expect((await replace(old, odd)).body).toMatchObject({
      errors: [expect.objectContaining({ field: 'subscription.keys.p256dh' })],
    });
    await send((await addresses(player))[0] ?? '');
    expect(service.pushed.map(({ path }) => path)).toEqual(['/before']);
  });

  it('that someone else was told on before is theirs no more', async () => {
    const [before, after] = [subscribe('before').body, subscribe('after').body];
    const other = await club.signUp('lee');
    await add(player, before);
    await add(other, after);
    await replace({ endpoint: before.endpoint, auth: before.keys.auth }, after);
    expect([await addresses(other), (await addresses(player)).length]).toEqual([[], 1]);
  });
});

it('messages for players with many silent devices keep no one else waiting', async () => {
  const told = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const silent = await club.signUp(`silent${index}`);
      for (let number = 0; number < 10; number += 1)
        await add(silent, subscribe(`silent-${index}-${number}`).body);
      return silent;
    }),
  );
  const other = await club.signUp('waiting');
  await add(other, subscribe('waiting').body);
  const now = club.clock.now();
  for (const { id } of [...told, other])
    await club.db.transaction().execute((tx) =>
      announce(tx, now, {
        kind: 'money_arrived',
        fact: 'a test',
        to: [id],
        details: { minor: 500, bankEntryId: null },
        usefulUntil: now + 3_600_000,
      }),
    );
  await addressMessages({ ...club.services, channels: [createPushChannel(club.services)] });
  const claim = async () => {
    const claimed = await claimDeliveries(club.db, {
      channel: 'push',
      process: crypto.randomUUID(),
      now,
      atMost: 20,
    });
    return claimed.map(({ message: { playerId } }) => playerId);
  };
  const first = await claim();
  expect(first.filter((id) => id === other.id)).toHaveLength(1);
  expect(first).toHaveLength(6 * 3 + 1);
  // While those are being sent, there are no more of the same players'.
  expect(await claim()).toEqual([]);
});

/** A point of the curve, as a key that verifies. */
function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}
