import { useInfiniteQuery } from '@kickabout/client/query';
import { BoardPage } from '../board/board-page.tsx';
import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { Leaderboard, usePeriodView } from '../board/leaderboard.tsx';
import { type Period, useCurrentMonth } from '../board/periods.ts';
import { seasonQuery, YEAR_SEASONS } from './year-seasons.ts';

/** `/seasonal-leaderboard`: a season or a whole year. The URL holds the view. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Seasonal Leaderboard" subtitle="Three four-month seasons and the full year.">
      {current === undefined ? <BoardSkeleton /> : <SeasonalLeaderboard current={current} />}
    </BoardPage>
  );
}

function SeasonalLeaderboard({ current }: { readonly current: Period }) {
  const shown = usePeriodView(YEAR_SEASONS, current);
  const query = useInfiniteQuery(seasonQuery(shown.view));
  return <Leaderboard {...shown} periods={YEAR_SEASONS} thisYear={current.year} query={query} />;
}
