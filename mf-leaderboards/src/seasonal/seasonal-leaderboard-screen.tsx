import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { useCurrentMonth } from '../board/use-current-month.ts';
import { BoardPage } from '../pages/board-page.tsx';
import { SeasonalLeaderboard } from './seasonal-leaderboard.tsx';

/** `/seasonal-leaderboard`: who did what in a season or a whole year; the view is kept in the address. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Seasonal Leaderboard" subtitle="Three seasons of four months, and the full year.">
      {current === undefined ? <BoardSkeleton /> : <SeasonalLeaderboard thisYear={current.year} />}
    </BoardPage>
  );
}
