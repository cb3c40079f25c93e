import { setTimeout as sleep } from 'node:timers/promises';

export type Alarm = ReturnType<typeof createAlarm>;

/** Wakes jobs that wait for the next due time when something becomes due earlier. */
export function createAlarm() {
  let rung = new AbortController();
  return {
    // Without a reason, each ring would make an error with its stack.
    ring: (): void => rung.abort(null),
    /** Sleeps for so many milliseconds, or until it rings. A ring that no one slept through counts for the next sleep. */
    async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, rung.signal]) }).catch(
        () => {},
      );
      rung = new AbortController();
    },
  };
}
