import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { useCurrentMonth } from '../board/use-current-month.ts';
import { BoardPage } from '../pages/board-page.tsx';
import { SeasonalLeaderboard } from './seasonal-leaderboard.tsx';

/** `/seasonal-leaderboard`: a season or a whole year. The URL holds the view. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Seasonal Leaderboard" subtitle="Three four-month seasons and the full year.">
      {current === undefined ? <BoardSkeleton /> : <SeasonalLeaderboard thisYear={current.year} />}
    </BoardPage>
  );
}
