import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Client, call, clientAt } from './call.ts';

type Readers = { port: number; count: number; pauseMs: number };

/**
 * Readers of the list of upcoming matches, each with an address of their own, in a thread of their own: what others do
 * in this process doesn't count as waiting.
 */
export async function keepReading(readers: Readers) {
  const worker = new Worker(new URL(import.meta.url), { workerData: readers });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  failed.catch(() => {});
  await Promise.race([once(worker, 'message'), failed]);
  return {
    /** Ends it. Resolves with how long each read took, in milliseconds. */
    async stop(): Promise<number[]> {
      const measured = new Promise<number[]>((resolve) => worker.once('message', resolve));
      worker.postMessage('stop');
      return Promise.race([measured, failed]);
    },
  };
}

async function readUntilStopped({ port, count, pauseMs }: Readers): Promise<void> {
  const latencies: number[] = [];
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const read = async (client: Client) => {
    await sleep(Math.random() * pauseMs);
    while (!isOver) {
      const began = performance.now();
      const { status } = await call(client, 'listMatches', { params: { status: 'pending' } });
      if (status !== 200) throw new Error(`A read was refused: ${status}.`);
      latencies.push(performance.now() - began);
      await sleep(pauseMs);
    }
  };
  const clients = Array.from({ length: count }, (_, index) => clientAt(`127.3.0.${index + 1}`, port));
  parentPort?.postMessage('reading');
  await Promise.all(clients.map(read));
  parentPort?.postMessage(latencies);
  for (const { agent } of clients) agent.destroy();
}

if (!isMainThread) await readUntilStopped(workerData as Readers);
