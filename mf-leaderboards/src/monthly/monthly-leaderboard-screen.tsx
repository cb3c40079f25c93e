import { useInfiniteQuery } from '@kickabout/client/query';
import { BoardPage } from '../board/board-page.tsx';
import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { Leaderboard, usePeriodView } from '../board/leaderboard.tsx';
import { type Period, useCurrentMonth } from '../board/periods.ts';
import { MONTHS, monthQuery } from './months.ts';

/** `/leaderBoard`: one month. The URL holds the view. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Monthly Leaderboard" subtitle="Only completed matches count; friendlies don’t.">
      {current === undefined ? <BoardSkeleton /> : <MonthlyLeaderboard current={current} />}
    </BoardPage>
  );
}

function MonthlyLeaderboard({ current }: { readonly current: Period }) {
  const shown = usePeriodView(MONTHS, current);
  const query = useInfiniteQuery(monthQuery(shown.view));
  return <Leaderboard {...shown} periods={MONTHS} thisYear={current.year} query={query} />;
}
