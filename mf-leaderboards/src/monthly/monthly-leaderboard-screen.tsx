import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { useCurrentMonth } from '../board/use-current-month.ts';
import { BoardPage } from '../pages/board-page.tsx';
import { MonthlyLeaderboard } from './monthly-leaderboard.tsx';

/** `/leaderBoard`: who did what in a month; the view is kept in the address. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Monthly Leaderboard" subtitle="Completed matches count; friendlies do not.">
      {current === undefined ? <BoardSkeleton /> : <MonthlyLeaderboard current={current} />}
    </BoardPage>
  );
}
