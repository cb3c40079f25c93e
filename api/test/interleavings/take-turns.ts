import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Gate, Waiting } from './gate.ts';

/** Whose statement could be next, and which it is. */
export type Candidate = { lane: number; statement: Waiting };

/** What one order of the statements led to. */
export type Turns<Answer> = {
  answers: Answer[];
  /** Whose turn it was, where there was a choice. */
  order: string;
  /** How many statements went through. */
  statements: number;
  /** What the server refused, by SQLSTATE code. */
  errors: string[];
};

/** How long a statement may take before it's looked at whether it waits for a lock. Milliseconds. */
const LOOK_AFTER = 2;
/** How long nothing may happen. Milliseconds: longer than the server takes to notice a deadlock. */
const PATIENCE = 20_000;

/** A command that retries while another has the lock would get all turns. */
const MOST_TURNS_IN_A_ROW = 150;

/** Runs commands beside each other, one statement at a time. */
export type TakeTurns = <Answer>(
  commands: readonly (() => Promise<Answer>)[],
  choose: (candidates: readonly Candidate[]) => number,
) => Promise<Turns<Answer>>;

/**
 * Commands go through a gate each, in the order in which `choose` picks among those with a statement to send. One whose
 * statement waits for a lock can't be picked: the others go on until the server answers it.
 * @param server another connection to the database, which sees the locks
 * @param onChange gets what is to be called whenever something arrives at a gate
 */
export function turnsThrough(
  gates: readonly Gate[],
  server: pg.Client,
  onChange: (notify: () => void) => void,
): TakeTurns {
  let wake = () => {};
  onChange(() => wake());

  const somethingHappens = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const inFlight = (gate: Gate) => [...gate.connections].filter((one) => one.inFlight !== null);

  /** Whether everything that the server owes an answer to waits for a lock. */
  async function allWait(pids: readonly number[]): Promise<boolean> {
    const { rows } = await server.query<{ waits: boolean }>(
      'SELECT bool_and(cardinality(pg_blocking_pids(pid)) > 0) AS waits FROM unnest($1::integer[]) AS pid',
      [pids],
    );
    return rows[0]?.waits === true;
  }

  return async (commands, choose) => {
    const used = gates.slice(0, commands.length);
    for (const gate of used) {
      gate.errors.length = 0;
      gate.isClosed = true;
    }
    const isDone = commands.map(() => false);
    const answers = Promise.all(
      commands.map(async (command, lane) => {
        const answer = await command();
        isDone[lane] = true;
        wake();
        return answer;
      }),
    );
    let failure: { error: unknown } | undefined;
    answers.catch((error: unknown) => {
      failure = { error };
      wake();
    });

    /** Waits until each command is done, has a statement to send, or waits for a lock. */
    async function settle(): Promise<void> {
      const since = performance.now();
      for (;;) {
        if (failure) throw failure.error;
        const owed = used.flatMap((gate) => inFlight(gate));
        const isBusy = used.some(
          (gate, lane) => !isDone[lane] && inFlight(gate).length === 0 && gate.next() === undefined,
        );
        if (!isBusy && owed.length === 0) return;
        const before = owed.map(({ pid }) => pid);
        await somethingHappens(LOOK_AFTER);
        const still = used.flatMap((gate) => inFlight(gate)).map(({ pid }) => pid);
        if (!isBusy && still.length > 0 && still.join() === before.join()) {
          const waits = await allWait(still);
          // Unless the answer came while we looked.
          const now = used.flatMap((gate) => inFlight(gate)).map(({ pid }) => pid);
          if (waits && now.join() === still.join()) {
            if (used.some((gate) => gate.next() !== undefined)) return;
            // All wait for each other: the server ends one of them.
          }
        }
        if (performance.now() - since > PATIENCE) throw new Error('A command neither ends nor goes on.');
      }
    }

    let order = '';
    let statements = 0;
    let inARow = 0;
    let last = -1;
    try {
      for (;;) {
        await settle();
        const candidates = used.flatMap((gate, lane): Candidate[] => {
          const statement = gate.next();
          return statement === undefined ? [] : [{ lane, statement }];
        });
        if (candidates.length === 0) {
          if (isDone.every(Boolean)) break;
          continue;
        }
        let lane = choose(candidates);
        if (inARow > MOST_TURNS_IN_A_ROW) lane = candidates.find((one) => one.lane !== last)?.lane ?? lane;
        inARow = lane === last ? inARow + 1 : 0;
        last = lane;
        if (candidates.length > 1) order += lane;
        statements += 1;
        used[lane]?.letThrough();
      }
      return { answers: await answers, order, statements, errors: used.flatMap(({ errors }) => errors) };
    } finally {
      for (const gate of used) gate.open();
      await answers.catch(() => undefined);
      while (used.some((gate) => inFlight(gate).length > 0)) await sleep(1);
    }
  };
}
