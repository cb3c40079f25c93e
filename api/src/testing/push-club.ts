import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';
import type { OutgoingMessage } from '../outbound/messages/channel.ts';
import { createPushChannel } from '../outbound/push/push-channel.ts';
import { startClub } from './start-club.ts';
import { createTestBrowser } from './test-browser.ts';
import type { TestPlayer } from './test-club.ts';

/** A push service on this machine: what it got in a test, how it answers, and how often something was handed over. */
async function startPushService() {
  const service = {
    origin: '',
    pushed: [] as { path: string; headers: IncomingHttpHeaders; body: Buffer }[],
    answer: { status: 201 } as { status: number; headers?: Record<string, string> },
    handOvers: 0,
  };
  const server = createServer(async (request, response) => {
    service.pushed.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(service.answer.status, service.answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => void server.close());
  beforeEach(() => {
    Object.assign(service, { pushed: [], answer: { status: 201 }, handOvers: 0 });
  });
  return service;
}

/** A club for tests of push messages, with a player and a push service. No test sees another's devices. */
export async function startPushClub() {
  const club = await startClub();
  const player = await club.signUp('kim');
  const service = await startPushService();
  beforeEach(() => club.db.deleteFrom('push_devices').execute());
  const noteHandOver = async () => {
    service.handOvers += 1;
  };
  return {
    club,
    player,
    service,
    /** A browser's side of a subscription. */
    subscribe(name: string) {
      const { keys, read } = createTestBrowser();
      return { read, body: { endpoint: `${service.origin}/${name}`, keys } };
    },
    add: (as: TestPlayer, body: { endpoint: string; keys: ReturnType<typeof createTestBrowser>['keys'] }) =>
      club.call('addPushDevice', as, { body }),
    addresses: async ({ id }: TestPlayer) =>
      (await createPushChannel(club.services).addressesOf(club.db, [id])).map(({ address }) => address),
    noteHandOver,
    send(address: string, to = player) {
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
    },
  };
}
