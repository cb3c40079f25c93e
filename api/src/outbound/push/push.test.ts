import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '../../kernel/outbox/announce.ts';
import { startClub } from '../../testing/start-club.ts';
import { createTestBrowser } from '../../testing/test-browser.ts';
import type { TestPlayer } from '../../testing/test-club.ts';
import { addressMessages } from '../messages/address-messages.ts';
import type { OutgoingMessage } from '../messages/channel.ts';
import { claimDeliveries } from '../messages/claim-deliveries.ts';
import { createPushChannel } from './push-channel.ts';

let service: Server;
let origin: string;
/** What the push service got, and how it answers. */
let pushed: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
let answer: { status: number; headers?: Record<string, string> };
let handOvers: number;

const club = await startClub();
const player = await club.signUp('kim');

beforeAll(async () => {
  service = createServer(async (request, response) => {
    pushed.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.close();
});
beforeEach(async () => {
  pushed = [];
  answer = { status: 201 };
  handOvers = 0;
  await club.db.deleteFrom('push_devices').execute();
});

/** A browser's side of a subscription. */
function subscribe(name: string) {
  const { keys, read } = createTestBrowser();
  return { read, body: { endpoint: `${origin}/${name}`, keys } };
}

const add = (as: TestPlayer, body: ReturnType<typeof subscribe>['body']) =>
  club.call('addPushDevice', as, { body });

const noteHandOver = async () => {
  handOvers += 1;
};

const addresses = async ({ id }: TestPlayer) =>
  (await createPushChannel(club.services).addressesOf(club.db, [id])).map(({ address }) => address);

function send(address: string, to = player) {
  const message: OutgoingMessage = {
    messageId: 7,
    playerId: to.id,
    kind: 'place_given',
    usefulUntil: club.clock.now() + 3_600_000,
    title: 'A place is yours',
    paragraphs: ['You’re in on Tuesday — £5.', 'More.'],
    path: '/matches/3',
    linkText: 'See the match',
  };
  return createPushChannel(club.services).send(address, message, {
    beforeHandOver: noteHandOver,
    signal: new AbortController().signal,
  });
}

async function sendToNew(as = player) {
  const browser = subscribe('phone');
  await add(as, browser.body);
  const [address = ''] = await addresses(as);
  return { browser, address, outcome: await send(address, as) };
}

describe('a push message', () => {
  it('can only be read by the browser that it’s for, and says from whom it is', async () => {
    const { browser, outcome } = await sendToNew();
    expect([outcome, handOvers]).toEqual([{ outcome: 'sent' }, 1]);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = pushed;
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
    const { payload } = await jwtVerify(token, publicKeyOf(signedWith), { audience: origin });
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000);
  });

  it.each([404, 410])('answered with %i forgets the browser', async (status) => {
    answer = { status };
    expect((await sendToNew()).outcome).toEqual({ outcome: 'gone' });
    expect(await addresses(player)).toEqual([]);
  });

  it('is sent again when the push service says so', async () => {
    answer = { status: 429, headers: { 'retry-after': '120' } };
    expect((await sendToNew()).outcome).toMatchObject({ outcome: 'retry', afterMs: 120_000 });
    answer = { status: 503 };
    expect(await send((await addresses(player))[0] ?? '')).toMatchObject({ outcome: 'retry' });
    expect(await addresses(player)).toHaveLength(1);
  });

  it('that isn’t accepted is refused, and a redirect isn’t followed', async () => {
    answer = { status: 413 };
    expect((await sendToNew()).outcome).toMatchObject({ outcome: 'refused' });
    answer = { status: 307, headers: { location: `${origin}/elsewhere` } };
    expect(await send((await addresses(player))[0] ?? '')).toMatchObject({ outcome: 'refused' });
    expect(pushed.map(({ path }) => path)).toEqual(['/phone', '/phone']);
  });

  it('isn’t handed over if the push service can’t be reached', async () => {
    const gone = subscribe('phone');
    await add(player, { ...gone.body, endpoint: 'http://127.0.0.1:9/phone' });
    await expect(send((await addresses(player))[0] ?? '')).rejects.toThrow('ECONNREFUSED');
    expect(handOvers).toBe(0);
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
    expect(pushed.map(({ path }) => path)).toEqual(['/after']);
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
    expect(pushed.map(({ path }) => path)).toEqual(['/before']);
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
