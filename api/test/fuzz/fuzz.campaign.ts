import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { defineCampaign } from '@kickabout/tools/campaign';
import { createEmptyClub } from '../../src/testing/throwaway-postgres.ts';
import { runInThreads, splitEvenly } from '../in-threads.ts';
import { withPostgres } from '../with-postgres.ts';
import { type FuzzedFiles, runFileFuzz } from './run-file-fuzz.ts';
import { type Fuzzed, repeatSlow, runFuzz } from './run-fuzz.ts';

type Share = { requests: number; seed: number; postgresUrl: string };

/** Further apart than a thread uses seeds. */
const SEEDS_EACH = 1_000_000;

export const campaign = defineCampaign({
  promise:
    'No request made from the contract gets a 5xx, an inner message or takes over a second, lists stay readable, and no file of 2 MB keeps the server from answering for 250 ms.',
  options: { requests: 1_000_000, files: 20_000, threads: 2 * availableParallelism() },
  sizes: ['requests', 'files'],
  run: ({ requests, files, threads, seed }, say) =>
    withPostgres(async ({ url }) => {
      const shares = splitEvenly(requests, threads).map(
        (share, index): Share => ({ requests: share, seed: seed + index * SEEDS_EACH, postgresUrl: url }),
      );
      const done: Fuzzed[] = [];
      const began = Date.now();
      const sent = () => done.reduce((sum, each) => sum + each.requests, 0);
      await runInThreads<Share, Fuzzed>(import.meta.url, shares, (fuzzed, share) => {
        const before = Math.floor(sent() / 10_000);
        done[share] = fuzzed;
        if (Math.floor(sent() / 10_000) > before) say(`${sent()} requests`);
      });
      const perSecond = Math.round((sent() / (Date.now() - began)) * 1000);
      const ofFiles = await fuzzFiles(files, seed, await createEmptyClub(url), say);
      const [slowest] = done.toSorted((a, b) => b.slowestMs - a.slowestMs);
      const slow = done.flatMap((each) => each.slow);
      await repeatSlow(slow, await createEmptyClub(url));
      return {
        sent: sent(),
        perSecond,
        answers: countAnswers(done),
        slowestMs: Math.round(slowest?.slowestMs ?? 0),
        slowest: slowest?.slowest ?? '',
        overASecondOnce: slow.length,
        ...ofFiles,
      };
    }),
});

async function fuzzFiles(files: number, seed: number, databaseUrl: string, say: (progress: string) => void) {
  const onProgress = ({ files: sent }: FuzzedFiles) => sent % 1000 === 0 && say(`${sent} files`);
  return runFileFuzz({ files, bytes: 2_000_000, seed, databaseUrl, onProgress });
}

function countAnswers(done: readonly Fuzzed[]): string {
  const sums = new Map<number, number>();
  for (const { byStatus } of done)
    for (const [status, count] of byStatus) sums.set(status, (sums.get(status) ?? 0) + count);
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

async function runShare({ postgresUrl, ...share }: Share): Promise<void> {
  const done = await runFuzz({
    ...share,
    databaseUrl: () => createEmptyClub(postgresUrl),
    onProgress: (soFar) => parentPort?.postMessage(soFar),
  });
  parentPort?.postMessage(done);
}

if (!isMainThread) await runShare(workerData as Share);
