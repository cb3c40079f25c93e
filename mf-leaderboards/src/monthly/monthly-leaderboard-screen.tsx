import { LeaderboardPage } from '../board/leaderboard.tsx';
import { MONTHS, useMonth } from './months.ts';

/** `/leaderBoard`: one month. */
export const Component = () => (
  <LeaderboardPage
    title="Monthly Leaderboard"
    subtitle="Only completed matches count; friendlies don’t."
    periods={MONTHS}
    useRows={useMonth}
  />
);
