import { strict as assert } from 'node:assert';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defineCampaign } from '@kickabout/tools/campaign';
import { keepReading } from './keep-reading.ts';
import { median, percentile } from './percentiles.ts';
import type { SlowClients } from './slow-clients.ts';
import { startDemoClub } from './start-demo-club.ts';

const READERS = 8;
const PAUSE = 100;
/** How many connections each address has open at most, as a browser or a small proxy would. */
const EACH_ADDRESS = 400;
/** Clients that have been stopped are forgotten by then. Milliseconds. */
const SETTLE = 1500;

export const campaign = defineCampaign({
  promise:
    'Idle connections, slow clients and requests that are too large slow others by a factor of two at most.',
  options: { rounds: 10, seconds: 10, idle: 10_000, others: 20, mostTimesAsSlow: 2 },
  sizes: ['rounds'],
  async run({ rounds, seconds, idle, others, mostTimesAsSlow }, say) {
    const { port, stop } = await startDemoClub({ REQUESTS_PER_MINUTE: '6000' });
    try {
      const measure = async () => {
        const readers = await keepReading({ port, count: READERS, pauseMs: PAUSE });
        await sleep(seconds * 1000);
        return percentile(await readers.stop(), 0.99);
      };
      await measure();
      const ratios: number[] = [];
      const outcomes = new Map<string, number>();
      let mostHeld = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const quiet = await measure();
        const slow = await startSlowProcess({ port, addresses: addressesFor(idle, others), idle, others });
        mostHeld = Math.max(mostHeld, slow.held);
        const attacked = await measure();
        for (const [outcome, times] of await slow.stop())
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
        await sleep(SETTLE);
        ratios.push(attacked / quiet);
        say(
          `p99 ${quiet.toFixed(1)} ms without them, ${attacked.toFixed(1)} ms beside them, of which ${slow.held} were idle`,
        );
      }
      const timesAsSlow = Number(median(ratios).toFixed(2));
      assert.ok(timesAsSlow <= mostTimesAsSlow, `The p99 is ${timesAsSlow} times as long.`);
      assert.deepEqual(
        [...outcomes.keys()].filter((outcome) => /: [25]/.test(outcome)),
        [],
      );
      return {
        timesAsSlow,
        mostHeld,
        outcomes: [...outcomes].map(([outcome, times]) => `${outcome} × ${times}`).join(', '),
      };
    } finally {
      await stop();
    }
  },
});

/** So many that none has too many connections open: there are six other kinds. */
function addressesFor(idle: number, others: number): SlowClients['addresses'] {
  const count = Math.ceil((idle + 6 * others) / (EACH_ADDRESS - 50));
  return ['127.0.7.1', ...Array.from({ length: count }, (_, index) => `127.0.7.${index + 2}`)];
}

async function startSlowProcess(clients: SlowClients) {
  const script = fileURLToPath(new URL('./slow-clients-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(clients)]);
  const message = async <Message>(): Promise<Message> => (await once(child, 'message'))[0];
  return {
    /** How many idle connections the server kept open. */
    held: await message<number>(),
    async stop(): Promise<[string, number][]> {
      const ended = once(child, 'exit');
      child.send('stop');
      const outcomes = await message<[string, number][]>();
      await ended;
      return outcomes;
    },
  };
}
