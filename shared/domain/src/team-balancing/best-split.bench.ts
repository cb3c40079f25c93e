import { BEST_SPLIT_MOST_PLAYERS, bestSplit } from './best-split.ts';

// The package has no platform types; only this script needs three things from Node.js.
declare const performance: { now(): number };
declare const console: { log(line: string): void };
declare const process: { exitCode?: number };

/** How long the best split of 22 players takes, against its limit. Run it with `pnpm bench`. */
const LIMIT_MS = 30;
const ROUNDS = 31;

const names = ['finishing', 'movement', 'marking', 'positioning', 'tackling', 'mental', 'goalkeeping'];
let seed = 1;
const rating = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % 101;
};
const players = Array.from({ length: BEST_SPLIT_MOST_PLAYERS }, (_, index) => ({
  playerId: index + 1,
  attributes: Object.fromEntries(names.map((name) => [name, rating()])),
}));

const times = Array.from({ length: ROUNDS }, () => {
  const start = performance.now();
  bestSplit(players);
  return performance.now() - start;
}).toSorted((a, b) => a - b);
const median = times[(ROUNDS - 1) / 2] ?? Number.NaN;

console.log(
  `best split of ${players.length} players: median ${median.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms, ` +
    `${(median / LIMIT_MS).toFixed(2)} of the limit of ${LIMIT_MS} ms`,
);
if (!(median < LIMIT_MS)) process.exitCode = 1;
