/**
 * `npm test`: every check, or the named ones: `npm test -- lint types`. The last line counts all tests. `npm run unit mf-x` runs the
 * tests below a path only.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, ROUNDS } from './verification/checks.ts';
import { addTallies, formatTally, type Tally } from './verification/tally.ts';

const args = process.argv.slice(2);
const isPath = (arg: string) =>
  !Object.hasOwn(CHECKS, arg) && existsSync(join(import.meta.dirname, '..', arg));
const paths = args.filter(isPath);
const wanted = args.filter((arg) => !isPath(arg));
const unknown = wanted.filter((name) => !Object.hasOwn(CHECKS, name));
if (unknown.length > 0) {
  console.error(
    `There is no check "${unknown.join(', ')}". The checks are: ${Object.keys(CHECKS).join(', ')}.`,
  );
  process.exit(1);
}

const tallies: Tally[] = [];
for (const round of ROUNDS)
  await Promise.all(
    round.map(async (lane) => {
      for (const name of lane) if (wanted.length === 0 || wanted.includes(name)) await verify(name);
    }),
  );
const sum = addTallies(tallies);
process.exitCode = sum.failed > 0 ? 1 : 0;
console.log(formatTally(sum));

/** Runs a check and prints a line when it starts, and one when it has ended: how, and how long it took. */
async function verify(name: keyof typeof CHECKS): Promise<void> {
  const { title, run } = CHECKS[name];
  const since = Date.now();
  console.log(`  ${title} …`);
  let ended = 0;
  const { output, ...tally } = await run((more) => {
    ended += more;
    // A terminal shows on one line how many tests have ended; the next line replaces it.
    if (process.stdout.isTTY && more > 0) process.stdout.write(`  ${title}: ${ended} tests\r`);
  }, paths);
  tallies.push(tally);
  const seconds = `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const count = tally.passed + tally.failed + tally.skipped;
  const what = count > 1 ? formatTally(tally) : '';
  console.log(
    `${tally.failed > 0 ? '✗' : '✓'} ${title.padEnd(26)}${seconds.padStart(9)}   ${what}`.trimEnd(),
  );
  if (tally.failed > 0 || tally.passed === 0) console.log(`\n${output.trim()}\n`);
}
