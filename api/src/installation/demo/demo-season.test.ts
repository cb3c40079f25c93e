import { HOUR_MS, kickoffAt, localDateTime } from '@kickabout/domain';
import { expect, test } from 'vitest';
import { demoTimes } from './demo-season.ts';

/** Every day from a leap year's first on, at the hours of both clock changes, just after midnight and in the evening. */
const MOMENTS = Array.from({ length: 366 }, (_, day) =>
  ['00:00', '00:30', '01:30', '19:30'].map((time) => {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    return [date, time] as const;
  }),
).flat();

test.each(['Europe/London', 'Pacific/Auckland', 'America/Sao_Paulo'])(
  'on every day of a year the demo club in %s has a match of this month, one in progress, a vote and a next match',
  (zone) => {
    const wrong = MOMENTS.filter(([date, time]) => {
      const now = kickoffAt(date, time, zone);
      const { last, inProgress, upcoming } = demoTimes(now, zone);
      const asStored = (instant: number) => {
        const at = localDateTime(instant, zone);
        return kickoffAt(at.date, at.time, zone);
      };
      const isRight =
        localDateTime(asStored(last.kickoff), zone).date.slice(0, 7) === date.slice(0, 7) &&
        asStored(last.kickoff) <= last.result &&
        last.result <= now &&
        last.result > now - 3 * HOUR_MS &&
        asStored(inProgress) < now &&
        asStored(inProgress) >= now - 2 * HOUR_MS &&
        upcoming.every((kickoff) => asStored(kickoff) > now + 2 * HOUR_MS) &&
        localDateTime(upcoming[0], zone).date <= localDateTime(now + 24 * HOUR_MS, zone).date;
      return !isRight;
    });
    expect(wrong).toEqual([]);
  },
);
