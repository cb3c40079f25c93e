import { apiPages, RETRY_WHILE_FAILING } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { useDocumentTitle } from '@kickabout/federation/host';
import { Button, SelectField } from '@kickabout/ui';
import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { useCurrentMonth, yearChoices } from '../board/calendar.ts';
import { Filters } from '../board/filters.tsx';
import { LeaderboardCard } from '../board/leaderboard-card.tsx';
import { useUrlSearch } from '../board/use-url-search.ts';
import { useShown } from '../loading/use-shown.ts';
import { BoardPage } from '../pages/board-page.tsx';
import {
  MONTH_CHOICES,
  type Month,
  type MonthView,
  monthBefore,
  monthSearch,
  monthViewFrom,
  nameOfMonth,
} from './month-view.ts';

/** `/leaderBoard`: one month. The URL holds the view. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Monthly Leaderboard" subtitle="Only completed matches count; friendlies don’t.">
      {current === undefined ? <BoardSkeleton /> : <MonthlyLeaderboard current={current} />}
    </BoardPage>
  );
}

/** The leaderboard of the month in the URL. */
function MonthlyLeaderboard({ current }: { /** In the club's time zone. */ readonly current: Month }) {
  const [search, setSearch] = useUrlSearch();
  const { sort, ...month } = monthViewFrom(search, current);
  const choose = (part: Partial<MonthView>) => setSearch(monthSearch({ sort, ...month, ...part }));
  const query = useInfiniteQuery({
    ...apiPages('getLeaderboard', {
      query: { year: String(month.year), month: String(month.month), sort },
    }),
    ...RETRY_WHILE_FAILING,
  });
  const { shown, isUpdating, isFailing } = useShown(
    'Error fetching the monthly leaderboard:',
    { ...month, sort },
    query,
  );
  const before = monthBefore(shown?.view ?? month);
  useDocumentTitle(`Leaderboard, ${nameOfMonth(month)}`);
  return (
    <>
      <Filters sort={sort} onSort={(chosen) => choose({ sort: chosen })}>
        <SelectField
          label="Year"
          options={yearChoices(current.year, month.year)}
          value={month.year}
          onChange={(event) => choose({ year: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="Month"
          options={MONTH_CHOICES}
          value={month.month}
          onChange={(event) => choose({ month: Number(event.currentTarget.value) })}
        />
      </Filters>
      <LeaderboardCard
        period={nameOfMonth(shown?.view ?? month)}
        rows={shown?.answer ?? null}
        query={query}
        isUpdating={isUpdating}
        isFailing={isFailing}
        sort={shown?.view.sort ?? sort}
        onSort={(chosen) => choose({ sort: chosen })}
        elsewhere={<Button onClick={() => choose(before)}>See {nameOfMonth(before)}</Button>}
      />
    </>
  );
}
