import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts';

/** How long a message is tried before it's given up. */
export const GIVE_UP_AFTER_MS = DAY_MS;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * When a message is tried again that has failed so many times: twice as long after each attempt, up to an hour. Null once a day has
 * passed since the first attempt. Epoch milliseconds.
 */
export function nextAttempt(
  now: number,
  { attempts, firstTriedAt, afterMs = 0 }: { attempts: number; firstTriedAt: number; afterMs?: number },
): number | null {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
  const next = now + Math.max(pause, afterMs);
  return next - firstTriedAt > GIVE_UP_AFTER_MS ? null : next;
}
