import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '../../kernel/outbox/announce.ts';
import { createTestBrowser } from '../../testing/test-browser.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import { addressMessages } from '../messages/address-messages.ts';
import type { OutgoingMessage } from '../messages/channel.ts';
import { claimDeliveries } from '../messages/claim-deliveries.ts';
import { postToService } from './post-to-service.ts';
import { createPushChannel } from './push-channel.ts';
import { endpointFault, isPublicAddress } from './push-endpoint.ts';
import { loadPushKeys } from './push-keys.ts';

let club: TestClub;
let player: TestPlayer;
let service: Server;
let origin: string;
/** What the push service got, and how it answers. */
let pushed: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
let answer: { status: number; headers?: Record<string, string> };
let handOvers: number;

beforeAll(async () => {
  club = await createTestClub();
  player = await club.signUp('kim');
  service = createServer(async (request, response) => {
    pushed.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.close();
  await club.close();
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
        details: { pence: 500, bankEntryId: null },
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
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(`${origin}/phone-0`);
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
    const endpoint = `https://localhost:${new URL(origin).port}/x`;
    const attempt = {
      beforeHandOver: noteHandOver,
      signal: new AbortController().signal,
    };
    await expect(
      postToService({ endpoint, headers: {}, body: Buffer.of(1) }, attempt, { production: true }),
    ).rejects.toThrow('private address');
    expect([handOvers, pushed]).toEqual([0, []]);
  });

  it.each([
    ['142.250.1.1', true],
    ['2a00:1450:4009::1', true],
    ['172.20.0.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['::ffff:10.0.0.1', false],
    ['2002:a00:1::', false],
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

/** A point of the curve, as a key that verifies. */
function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}
