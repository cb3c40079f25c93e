import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { SEASONS, seasonMonths, shortMonthName } from '@kickabout/domain';
import { LeaderboardPage } from '../board/leaderboard.tsx';
import type { Periods, View } from '../board/periods.ts';
import { KEEPS_TRYING } from '../keeps-trying.ts';

const FULL_YEAR = 4;

/** `Season 2 of 2026`, `Full year 2026`; by default the whole of this year. */
export const YEAR_SEASONS: Periods = {
  label: 'Season',
  param: 'season',
  choices: SEASONS.map((season) => {
    const { startMonth, endMonth } = seasonMonths(season);
    const months =
      season === FULL_YEAR ? 'full year' : `${shortMonthName(startMonth)}–${shortMonthName(endMonth)}`;
    return { value: season, label: `${season} (${months})` };
  }),
  usual: () => FULL_YEAR,
  nameOf: ({ year, part }) => (part === FULL_YEAR ? `Full year ${year}` : `Season ${part} of ${year}`),
  elsewhere: ({ year, part }) => ({ year: part === FULL_YEAR ? year - 1 : year, part: FULL_YEAR }),
};

const useSeason = ({ year, part, sort }: View) => {
  const { startMonth, endMonth } = seasonMonths(SEASONS.find((season) => season === part) ?? FULL_YEAR);
  const query = { year: String(year), startMonth: String(startMonth), endMonth: String(endMonth), sort };
  return useInfiniteQuery({ ...apiPages('getSeasonalLeaderboard', { query }), ...KEEPS_TRYING });
};

/** `/seasonal-leaderboard`: a season or a whole year. */
export const Component = () => (
  <LeaderboardPage
    title="Seasonal Leaderboard"
    subtitle="Three four-month seasons and the full year."
    periods={YEAR_SEASONS}
    useRows={useSeason}
  />
);
