import { LeaderboardPage } from '../board/leaderboard.tsx';
import { useSeason, YEAR_SEASONS } from './year-seasons.ts';

/** `/seasonal-leaderboard`: a season or a whole year. */
export const Component = () => (
  <LeaderboardPage
    title="Seasonal Leaderboard"
    subtitle="Three four-month seasons and the full year."
    periods={YEAR_SEASONS}
    useRows={useSeason}
  />
);
