import { setTimeout as sleep } from 'node:timers/promises';
import { call, clientAt } from './call.ts';
import type { LoadClub } from './rush.ts';

/** How long a player looks at a page. Milliseconds. */
const PAUSE = 100;

/** Players, each with their own address, who look at one page after another until they're stopped. */
export async function runOrdinaryPlayers({ port, identity }: LoadClub, count: number) {
  let latencies: number[] = [];
  let refused = 0;
  let isOver = false;

  async function play(number: number): Promise<void> {
    const name = `phone${number}`;
    const client = clientAt(`127.0.3.${number}`, port, await identity.token(name));
    const look = async (
      ...[endpoint, request]: [Parameters<typeof call>[1], Parameters<typeof call>[2]?]
    ) => {
      const began = performance.now();
      const { status } = await call(client, endpoint, request);
      latencies.push(performance.now() - began);
      if (status === 429) refused += 1;
    };
    while (!isOver) {
      await look('listMatches', { params: { status: 'pending' } });
      await sleep(PAUSE);
      await look('getMatch', { params: { id: 1 } });
      await look('listMatchPlayers', { params: { matchId: 1 } });
      await sleep(PAUSE);
      await look('checkPlayer', { query: `?email=${name}@club.test` });
      await sleep(PAUSE);
    }
  }
  const playing = Promise.all(Array.from({ length: count }, (_, index) => play(index + 1)));

  return {
    /** The mean response time over the given number of milliseconds. */
    async meanLatency(milliseconds: number): Promise<number> {
      latencies = [];
      await sleep(milliseconds);
      return latencies.reduce((sum, latency) => sum + latency, 0) / latencies.length;
    },
    async stop(): Promise<{ refused: number }> {
      isOver = true;
      await playing;
      return { refused };
    },
  };
}
