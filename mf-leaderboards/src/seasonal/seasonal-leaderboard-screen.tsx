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
  nameOfSeason,
  SEASON_CHOICES,
  type SeasonView,
  seasonFrom,
  seasonQuery,
  seasonSearch,
  seasonViewFrom,
  widerSeason,
} from './season-view.ts';

/** `/seasonal-leaderboard`: a season or a whole year. The URL holds the view. */
export function Component() {
  const current = useCurrentMonth();
  return (
    <BoardPage title="Seasonal Leaderboard" subtitle="Three four-month seasons and the full year.">
      {current === undefined ? <BoardSkeleton /> : <SeasonalLeaderboard thisYear={current.year} />}
    </BoardPage>
  );
}

/** The leaderboard of the season in the URL. */
function SeasonalLeaderboard({ thisYear }: { /** In the club's time zone. */ readonly thisYear: number }) {
  const [search, setSearch] = useUrlSearch();
  const { sort, ...season } = seasonViewFrom(search, thisYear);
  const choose = (part: Partial<SeasonView>) => setSearch(seasonSearch({ sort, ...season, ...part }));
  const query = useInfiniteQuery({
    ...apiPages('getSeasonalLeaderboard', { query: { ...seasonQuery(season), sort } }),
    ...RETRY_WHILE_FAILING,
  });
  const { shown, isUpdating, isFailing } = useShown(
    'Error fetching the seasonal leaderboard:',
    { ...season, sort },
    query,
  );
  const wider = widerSeason(shown?.view ?? season);
  useDocumentTitle(`Leaderboard, ${nameOfSeason(season)}`);
  return (
    <>
      <Filters sort={sort} onSort={(chosen) => choose({ sort: chosen })}>
        <SelectField
          label="Year"
          options={yearChoices(thisYear, season.year)}
          value={season.year}
          onChange={(event) => choose({ year: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="Season"
          options={SEASON_CHOICES}
          value={season.season}
          onChange={(event) => choose({ season: seasonFrom(event.currentTarget.value) })}
        />
      </Filters>
      <LeaderboardCard
        period={nameOfSeason(shown?.view ?? season)}
        rows={shown?.answer ?? null}
        query={query}
        isUpdating={isUpdating}
        isFailing={isFailing}
        sort={shown?.view.sort ?? sort}
        onSort={(chosen) => choose({ sort: chosen })}
        elsewhere={<Button onClick={() => choose(wider)}>See {nameOfSeason(wider)}</Button>}
      />
    </>
  );
}
