/** A day of the club's calendar, such as `2026-11-24`, is the same day for every reader: it is written in UTC. */
const dayFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });
const LONG = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const WEEKDAY = dayFormat({ weekday: 'short' });
const MONTH = dayFormat({ month: 'short' });
const day = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Tuesday 24 November 2026`. */
export const longDate = (date: string): string => LONG.format(day(date)).replace(',', '');

/** The pieces of a date on a calendar leaf: `Tue`, `24`, `Nov`. */
export function calendarLeaf(date: string): { weekday: string; day: string; month: string } {
  return {
    weekday: WEEKDAY.format(day(date)),
    day: String(Number(date.slice(8))),
    month: MONTH.format(day(date)).slice(0, 3),
  };
}

/** An instant on the club's clock, `Tue 24 Nov at 14:00`. */
export function clubMoment(instant: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const part = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const month = part['month']?.slice(0, 3);
  return `${part['weekday']} ${part['day']} ${month} at ${part['hour']}:${part['minute']}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** How far away kickoff is, `in 3 days`, `in 5 hours`; null once it has come. Rounded down: never later than it is. */
export function timeToKickoff(kickoffAt: string, now: number): string | null {
  const left = Date.parse(kickoffAt) - now;
  if (left <= 0) return null;
  if (left >= 2 * DAY) return RELATIVE.format(Math.floor(left / DAY), 'day');
  if (left >= HOUR) return RELATIVE.format(Math.floor(left / HOUR), 'hour');
  return RELATIVE.format(Math.max(1, Math.floor(left / MINUTE)), 'minute');
}
