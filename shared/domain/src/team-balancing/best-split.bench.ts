import { BEST_SPLIT_MOST_PLAYERS, bestSplit } from './best-split.ts';
import { pairsOf } from './teammates.ts';

// The package has no platform types; only this script needs three things from Node.js.
declare const performance: { now(): number };
declare const console: { log(line: string): void };
declare const process: { exitCode?: number };

/** How long the best split of 22 players takes, against its limits. Run it with `pnpm bench`. */
const LIMITS_MS = { alone: 30, mixing: 90 };
const ROUNDS = 31;

const names = ['finishing', 'movement', 'marking', 'positioning', 'tackling', 'mental', 'goalkeeping'];
let seed = 1;
const rating = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % 101;
};
const playersRated = (rate: () => number) =>
  Array.from({ length: BEST_SPLIT_MOST_PLAYERS }, (_, index) => ({
    playerId: index + 1,
    attributes: Object.fromEntries(names.map((name) => [name, rate()])),
  }));

/** In milliseconds. */
function medianOf(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  return times[(ROUNDS - 1) / 2] ?? Number.NaN;
}

const different = playersRated(rating);
// The most work: every split is fair, and every pair was together.
const equal = playersRated(() => 50);
const lately = pairsOf(equal.map(({ playerId }) => playerId)).map((playerIds) => ({
  playerIds,
  times: rating() % 5,
}));

for (const [name, median] of [
  ['alone', medianOf(() => bestSplit(different))],
  ['mixing', medianOf(() => bestSplit(equal, lately))],
] as const) {
  const limit = LIMITS_MS[name];
  console.log(
    `best split of ${BEST_SPLIT_MOST_PLAYERS} players, ${name}: median ${median.toFixed(1)} ms, ` +
      `${(median / limit).toFixed(2)} of the limit of ${limit} ms`,
  );
  if (!(median < limit)) process.exitCode = 1;
}
