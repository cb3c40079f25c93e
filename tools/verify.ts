/** `npm test`: every check, or the named ones: `npm test -- lint types`. The last line counts all tests. */
import { CHECKS, ROUNDS } from './verification/checks.ts';
import { addTallies, formatTally, type Tally } from './verification/tally.ts';

const wanted = process.argv.slice(2);
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

/** Runs a check, counts its tests, and prints its line: how it ended, and how long it took. */
async function verify(name: keyof typeof CHECKS): Promise<void> {
  const { title, run } = CHECKS[name];
  const since = Date.now();
  const { output, ...tally } = await run();
  tallies.push(tally);
  const seconds = `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const count = tally.passed + tally.failed + tally.skipped;
  const what = count > 1 ? formatTally(tally) : '';
  console.log(
    `${tally.failed > 0 ? '✗' : '✓'} ${title.padEnd(26)}${seconds.padStart(9)}   ${what}`.trimEnd(),
  );
  if (tally.failed > 0 || tally.passed === 0) console.log(`\n${output.trim()}\n`);
}
