import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { useCurrentMonth } from '../board/use-current-month.ts';
import { BoardPage } from '../pages/board-page.tsx';
import { MonthlyLeaderboard } from './monthly-leaderboard.tsx';

/** `/leaderBoard`: one month. The URL holds the view. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Monthly Leaderboard" subtitle="Only completed matches count; friendlies don't.">
      {current === undefined ? <BoardSkeleton /> : <MonthlyLeaderboard current={current} />}
    </BoardPage>
  );
}
