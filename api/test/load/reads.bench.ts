/**
 * `npm run bench reads`: how many of the most used reads the API answers per second over 16 connections, compared with a bare
 * handler (`bare-server.ts`) in the same run, one right after the other.
 *
 *   node api/test/load/reads.bench.ts [rounds = 9] [milliseconds = 400]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answersPerSecond } from './closed-loop.ts';
import { HOT_READS, pathOf, type Read } from './hot-reads.ts';
import { startDemoClub } from './start-demo-club.ts';

const [rounds = 9, milliseconds = 400] = process.argv.slice(2).map(Number);
/** At least as fast as the bare handler. */
const LIMIT = 1;

const club = await startDemoClub({ REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'info' });
const bare = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [
  club.databaseUrl,
  club.identity.issuer,
]);
try {
  const [barePort] = await once(bare, 'message');
  const headers = { authorization: `Bearer ${await club.identity.token('local|player')}` };
  const reads = Object.keys(HOT_READS) as Read[];
  const measured = reads.map((read) => ({
    read,
    ours: [] as number[],
    bare: [] as number[],
    ratios: [] as number[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const each of measured) {
      const { read } = each;
      const signedIn = HOT_READS[read][1] ? { headers } : {};
      const ours = await answersPerSecond(club.port, pathOf(read), { milliseconds, ...signedIn });
      const other = await answersPerSecond(barePort, `/${encodeURIComponent(read)}`, { milliseconds });
      // The first round warms both up.
      if (round === 0) continue;
      each.ours.push(ours);
      each.bare.push(other);
      each.ratios.push(ours / other);
    }
  }
  console.log(`Answers per second over 16 connections, medians of ${rounds}`);
  for (const { read, ours, bare: other, ratios } of measured) {
    const [low, ratio, high] = [0, 0.5, 1].map((share) => quantile(ratios, share));
    console.log(
      `${read.padEnd(28)} ${fixed(quantile(ours, 0.5), 0, 6)} : ${fixed(quantile(other, 0.5), 0, 6)} = ${fixed(ratio, 2, 6)} (${fixed(low)} to ${fixed(high)}), at least ${LIMIT}`,
    );
    if (!(Number(ratio) >= LIMIT)) process.exitCode = 1;
  }
} finally {
  bare.kill();
  await club.stop();
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
}

function fixed(value: number | undefined, digits = 2, width = 0): string {
  return (value ?? Number.NaN).toFixed(digits).padStart(width);
}
