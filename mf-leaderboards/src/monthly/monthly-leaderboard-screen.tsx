import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { monthName } from '@kickabout/domain';
import { LeaderboardPage } from '../board/leaderboard.tsx';
import type { Periods, View } from '../board/periods.ts';
import { KEEPS_TRYING } from '../keeps-trying.ts';

/** `November 2026`; by default the current month. */
export const MONTHS: Periods = {
  label: 'Month',
  param: 'month',
  choices: Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: monthName(index + 1) })),
  usual: ({ part }) => part,
  nameOf: ({ year, part }) => `${monthName(part)} ${year}`,
  elsewhere: ({ year, part }) => (part === 1 ? { year: year - 1, part: 12 } : { year, part: part - 1 }),
};

const useMonth = ({ year, part, sort }: View) =>
  useInfiniteQuery({
    ...apiPages('getLeaderboard', { query: { year: String(year), month: String(part), sort } }),
    ...KEEPS_TRYING,
  });

/** `/leaderBoard`: one month. */
export const Component = () => (
  <LeaderboardPage
    title="Monthly Leaderboard"
    subtitle="Only completed matches count; friendlies don’t."
    periods={MONTHS}
    useRows={useMonth}
  />
);
