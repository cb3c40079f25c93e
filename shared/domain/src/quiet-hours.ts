import { Temporal } from 'temporal-polyfill';

/** When someone doesn't want to be disturbed, on the club's clock: `{ from: '22:00', until: '07:00' }`. Never the same time twice. */
export type QuietHours = { from: string; until: string };

/** When the quiet hours end that `now` is in; null outside of them. Epoch milliseconds. */
export function endOfQuietHours(now: number, { from, until }: QuietHours, timeZone: string): number | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime();
  const isSameOrAfter = (other: string) => Temporal.PlainTime.compare(time, other) >= 0;
  const overMidnight = Temporal.PlainTime.compare(from, until) > 0;
  const isQuiet = overMidnight
    ? isSameOrAfter(from) || !isSameOrAfter(until)
    : isSameOrAfter(from) && !isSameOrAfter(until);
  if (!isQuiet) return null;
  const lastDay = local.toPlainDate().add({ days: overMidnight && isSameOrAfter(from) ? 1 : 0 });
  const end = lastDay.toPlainDateTime(until);
  // When the clocks go back, a time comes twice: the first of the two may be over.
  const [first, second] = (['compatible', 'later'] as const).map(
    (disambiguation) => end.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  );
  return first !== undefined && first > now ? first : (second ?? null);
}

/**
 * What several people's quiet hours do to a message that is sent `now`: when the last of those gets it who have to wait, null if no one
 * has to, and how many miss it, because it's no longer useful then. Epoch milliseconds.
 */
export function heldByQuietHours(
  hours: readonly (QuietHours | null)[],
  { now, usefulUntil, timeZone }: { now: number; usefulUntil: number; timeZone: string },
): { until: number | null; missed: number } {
  const ends = hours.flatMap((each) => (each && endOfQuietHours(now, each, timeZone)) ?? []);
  const inTime = ends.filter((end) => end < usefulUntil);
  return { until: inTime.length > 0 ? Math.max(...inTime) : null, missed: ends.length - inTime.length };
}
