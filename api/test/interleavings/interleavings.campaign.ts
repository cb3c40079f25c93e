import { strict as assert } from 'node:assert';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { defineCampaign } from '@kickabout/tools/campaign';
import { createEmptyClub } from '../../src/testing/throwaway-postgres.ts';
import { runInThreads } from '../in-threads.ts';
import { withPostgres } from '../with-postgres.ts';
import { choosePairs, chooseTriples, type Result, startInterleavings } from './run-interleavings.ts';

type Share = {
  pairs: (readonly string[])[];
  triples: (readonly string[])[];
  orders: number;
  samples: number;
  seed: number;
  postgresUrl: string;
};

/** How many databases a thread uses: what it deleted makes one slower. */
const PAIRS_EACH = 50;

export const campaign = defineCampaign({
  promise:
    'In whatever order the statements of two commands reach PostgreSQL, it’s as if one command had come first.',
  options: {
    /** Of the pairs, in a random order. All of them, if there aren’t more. */
    pairs: 10_000,
    /** Begins after so many of them, to go on with a campaign that was ended. */
    after: 0,
    /** At most this many orders of each. */
    orders: 2_000,
    /** Three commands each, in random orders. */
    triples: 500,
    samples: 10,
    /** Repeats one run, by its number. */
    run: '',
    threads: availableParallelism(),
  },
  sizes: ['pairs', 'orders', 'triples'],
  run: ({ pairs, after, orders, triples, samples, run, threads, seed }, say) =>
    withPostgres(async ({ url }) => {
      if (run !== '') return repeatRun(url, run, say);
      const chosen = choosePairs(after + pairs, seed).slice(after);
      const three = chooseTriples(triples, seed);
      const shares = Array.from({ length: threads }, (_, index): Share => {
        const own = (_item: unknown, at: number) => at % threads === index;
        return {
          pairs: chosen.filter(own),
          triples: three.filter(own),
          ...{ orders, samples, seed, postgresUrl: url },
        };
      });
      const sum: Result = { orders: 0, repetitions: 0, statements: 0, isComplete: true, findings: [] };
      let done = 0;
      let incomplete = 0;
      await runInThreads<Share, { of: readonly string[]; result: Result }>(
        import.meta.url,
        shares,
        ({ of, result }) => {
          done += 1;
          sum.orders += result.orders;
          sum.repetitions += result.repetitions;
          sum.statements += result.statements;
          if (!result.isComplete) incomplete += 1;
          sum.findings.push(...result.findings);
          for (const one of result.findings.slice(0, 1))
            say(`${of.join(' / ')}: ${JSON.stringify(one, null, 1)}`);
          if (done % 25 === 0)
            say(
              `${done} of ${chosen.length + three.length}, ${sum.orders} orders, ${sum.findings.length} findings`,
            );
        },
      );
      assert.equal(sum.findings.length, 0, `${sum.findings.length} orders are wrong.`);
      return {
        pairsRun: chosen.length,
        triplesRun: three.length,
        ordersRun: sum.orders,
        repetitions: sum.repetitions,
        statements: sum.statements,
        pairsNotFinished: incomplete,
      };
    }),
});

async function repeatRun(url: string, run: string, say: (line: string) => void) {
  const club = await startInterleavings(await createEmptyClub(url), run.split('+').length);
  try {
    const { findings, log } = await club.repeat(run);
    for (const line of log) say(line);
    assert.deepEqual(findings, []);
    return { run };
  } finally {
    await club.stop();
  }
}

async function runShare({ pairs, triples, orders, samples, seed, postgresUrl }: Share): Promise<void> {
  const all = [...pairs, ...triples];
  for (let from = 0; from < all.length; from += PAIRS_EACH) {
    const some = all.slice(from, from + PAIRS_EACH);
    const club = await startInterleavings(await createEmptyClub(postgresUrl), 3);
    try {
      for (const of of some) {
        const result =
          of.length === 2 ? await club.runPair(of, orders) : await club.sample(of, samples, seed);
        parentPort?.postMessage({ of, result });
      }
    } finally {
      await club.stop();
    }
  }
}

if (!isMainThread) await runShare(workerData as Share);
