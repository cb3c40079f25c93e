import { setTimeout as sleep } from 'node:timers/promises';

/** Wakes jobs that wait for the next due time when something becomes due earlier. */
export type Alarm = {
  ring(): void;
  /** Sleeps for so many milliseconds, or until it rings. A ring that nobody slept through counts for the next sleep. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

export function createAlarm(): Alarm {
  let rung = new AbortController();
  return {
    // Without a reason, each ring would make an error with its stack.
    ring: () => rung.abort(null),
    async sleep(milliseconds, signal) {
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, rung.signal]) }).catch(
        () => {},
      );
      rung = new AbortController();
    },
  };
}
