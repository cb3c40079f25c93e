/**
 * A client that sends as many requests as it can until its process is killed: requests sent far ahead, a thousand
 * streams, the heaviest reads, syncs, junk logins and junk tokens. `noisy-client.ts` starts it with an address, a
 * port and a token.
 */
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX } from '@kickabout/contract';
import { clientAt, send } from './call.ts';

const [localAddress = '', port = '', token = ''] = process.argv.slice(2); // It would have a machine of its own, so here it leaves the processors to the others.
setPriority(19);

const statuses = new Map<string, number>();
const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
process.on('message', () => process.send?.(Object.fromEntries(statuses)));

const visitor = clientAt(localAddress, Number(port));
const player = clientAt(localAddress, Number(port), token);
const impostor = clientAt(localAddress, Number(port), `${token}x`);
const HEAVY = [
  'matches/completed',
  'matchPlayer/lates',
  'players/2/stats',
  'attributes/leaderboard/pace',
  'feedback',
];

/** Repeats straight away or, after being cut off, when a browser would. Connection floods are the firewall's job. */
async function repeat(what: string, run: () => Promise<string>): Promise<void> {
  for (;;) {
    const answer = await run().catch(() => 'cut off');
    count(`${what} ${answer}`);
    if (answer === 'cut off') await sleep(3000);
  }
}

async function ask(client: typeof visitor, path: string, body?: object): Promise<string> {
  const response = await send(client, body ? 'POST' : 'GET', `${API_PREFIX}/${path}`, body);
  for await (const _ of response);
  return String(response.statusCode);
}

function flood(): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
    socket.write(`GET ${API_PREFIX}/matches/completed HTTP/1.1\r\nHost: club.test\r\n\r\n`.repeat(1000));
    socket.resume().on('error', () => {});
    socket.once('close', () => resolve('cut off'));
  });
}

const junk = { code: 'junk', code_verifier: 'x'.repeat(43) };
const times = (most: number, run: (index: number) => void) => {
  for (let index = 0; index < most; index += 1) run(index);
};
times(25, (index) => void repeat('read', () => ask(visitor, HEAVY[index % HEAVY.length] ?? '')));
times(25, (index) => void repeat('read with token', () => ask(player, HEAVY[index % HEAVY.length] ?? '')));
times(5, () => void repeat('read with junk token', () => ask(impostor, 'players')));
times(5, () => void repeat('sync', () => ask(player, 'payments/sync')));
times(5, () => void repeat('junk login', () => ask(visitor, 'auth/exchange', junk)));
times(5, () => void repeat('feedback', () => ask(player, 'feedback', { comment: 'Spam' })));
times(20, () => void repeat('1,000 requests ahead', flood));
// After the others, because these take every connection that an address is allowed.
await sleep(1000);
times(1000, () => void repeat('stream', () => ask(visitor, 'changes')));
process.send?.('begun');
