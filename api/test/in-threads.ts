import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Splits a number into whole shares that differ by one at most. */
export const splitEvenly = (total: number, shares: number): number[] =>
  Array.from({ length: shares }, (_, index) => Math.floor(total / shares) + (index < total % shares ? 1 : 0));

/**
 * Runs a file in one thread for each share of the work; each has its share as `workerData`.
 * @param onMessage gets what a thread posts, and the number of its share
 * @throws what a thread throws; the others are then stopped
 */
export async function runInThreads<Share, Message>(
  file: string,
  shares: readonly Share[],
  onMessage: (message: Message, share: number) => void,
): Promise<void> {
  const threads = shares.map((share, index) => {
    const thread = new Worker(new URL(file), { workerData: share });
    return thread.on('message', (message: Message) => onMessage(message, index));
  });
  try {
    await Promise.all(threads.map((thread) => once(thread, 'exit')));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
