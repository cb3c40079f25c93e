import { setTimeout as sleep } from 'node:timers/promises';

/** A program that runs. */
export type Running = { isRunning(): boolean; stop(): Promise<void> };

export type Supervision = {
  /** Called with a sentence when a program dies or restarts. */
  say(sentence: string): void;
  /** Aborted when the product stops: from then on nothing restarts. */
  signal: AbortSignal;
  /** What to do then. */
  stops: AsyncDisposableStack;
};

const SHORTEST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** A program that ran for this long, in milliseconds, counts as stable. */
const STEADY = 30_000;

/**
 * Starts a program, and restarts it whenever it dies, with exponential backoff unless it was stable.
 * @param title its name in messages: "The API"
 * @param start resolves once it's ready; if it rejects, nothing runs
 * @throws what the first start throws
 */
export async function keepRunning<Program extends Running>(
  title: string,
  start: () => Promise<Program>,
  { say, signal, stops }: Supervision,
): Promise<Program> {
  const first = await start();
  let current = first;
  const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  const watch = async () => {
    for (let pause = SHORTEST_PAUSE; ; ) {
      const since = Date.now();
      while (current.isRunning() && !signal.aborted) await wait(200);
      if (signal.aborted) return;
      say(`${title} exited unexpectedly. Restarting it …`);
      pause = Date.now() - since > STEADY ? SHORTEST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      await wait(pause);
      if (signal.aborted) return;
      try {
        current = await start();
        say(`${title} is running again.`);
      } catch (error) {
        if (!signal.aborted) say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  stops.defer(async () => {
    await watching;
    await current.stop();
  });
  return first;
}
