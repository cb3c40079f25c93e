import { type Effect, matters } from './effects.ts';
import type { Candidate } from './take-turns.ts';

type Choice = {
  lanes: number[];
  effects: Map<number, Effect>;
  /** Whose turn would only lead to what another order has led to already. */
  asleep: Set<number>;
  tried: Set<number>;
  lane: number;
};

/** How statements' effects are known. */
type Effects = { effect(candidate: Candidate): Effect };

/**
 * All orders of the statements of several commands, depth first. Orders that differ only in the order of neighbours between which
 * it can't matter (two reads, or different tables) lead to the same, so only one of them is run (sleep sets, Godefroid 1996).
 */
export function eachOrder(effects: Effects) {
  const path: Choice[] = [];
  let depth = 0;
  let isRepetition = false;

  /** Whose turn it is, for `takeTurns`. */
  function choose(candidates: readonly Candidate[]): number {
    const before = path[depth - 1];
    let choice = path[depth];
    const lanes = candidates.map(({ lane }) => lane);
    if (choice && !lanes.includes(choice.lane)) {
      // Timing differed this time.
      path.length = depth;
      choice = undefined;
    }
    if (!choice) {
      const now = new Map(candidates.map((one) => [one.lane, effects.effect(one)]));
      const asleep = new Set<number>();
      if (before) {
        const done = before.effects.get(before.lane);
        for (const lane of [...before.asleep, ...before.tried]) {
          const other = before.effects.get(lane);
          if (lane !== before.lane && done && other && now.has(lane) && !matters(done, other))
            asleep.add(lane);
        }
      }
      const lane = lanes.find((one) => !asleep.has(one));
      isRepetition ||= lane === undefined;
      // It has to be run to its end all the same.
      if (isRepetition || lane === undefined) return lanes[0] ?? 0;
      choice = { lanes, effects: now, asleep, tried: new Set(), lane };
      path.push(choice);
    }
    depth += 1;
    return choice.lane;
  }

  /** Moves on to the next order; false if there is none. */
  function next(): boolean {
    path.length = depth;
    depth = 0;
    isRepetition = false;
    for (let choice = path.at(-1); choice; choice = path.at(-1)) {
      choice.tried.add(choice.lane);
      const { tried, asleep } = choice;
      const lane = choice.lanes.find((one) => !tried.has(one) && !asleep.has(one));
      if (lane !== undefined) {
        choice.lane = lane;
        return true;
      }
      path.pop();
    }
    return false;
  }

  return { choose, next, isRepetition: () => isRepetition };
}
