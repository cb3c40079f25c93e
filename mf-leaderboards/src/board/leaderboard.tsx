import { useKept } from '@kickabout/client';
import type { UseInfiniteQueryResult } from '@kickabout/client/query';
import { useDocumentTitle } from '@kickabout/federation/host';
import { knownSiteConfig } from '@kickabout/session';
import {
  Button,
  Card,
  EmptyState,
  Icon,
  Loading,
  QueryView,
  SelectField,
  SkeletonTable,
  TrophyIcon,
} from '@kickabout/ui';
import { useDeferredValue } from 'react';
import styles from './board.module.css';
import { BoardPage } from './board-page.tsx';
import { type LeaderboardRows, LeaderboardTable } from './leaderboard-table.tsx';
import {
  type Period,
  type Periods,
  searchFor,
  useCurrentMonth,
  type View,
  viewFrom,
  yearChoices,
} from './periods.ts';
import { SORT_CHOICES, sortFrom } from './sort-choice.ts';
import { useUrlSearch } from './use-url-search.ts';

interface LeaderboardProps {
  readonly periods: Periods;
  /** Reads a view's rows. */
  readonly useRows: (view: View) => UseInfiniteQueryResult<LeaderboardRows>;
}

/** The page of a leaderboard. The URL holds the view. */
export function LeaderboardPage({
  title,
  subtitle,
  ...board
}: LeaderboardProps & { readonly title: string; readonly subtitle: string }) {
  const current = useCurrentMonth();
  return (
    <BoardPage title={title} subtitle={subtitle}>
      {current === undefined ? (
        <Loading label="Loading the leaderboard…" />
      ) : (
        <Leaderboard current={current} {...board} />
      )}
    </BoardPage>
  );
}

/** A leaderboard with its filters. While another view loads, or if that fails, it shows the last one. */
function Leaderboard({ periods, useRows, current }: LeaderboardProps & { readonly current: Period }) {
  const [search, setSearch] = useUrlSearch();
  const view = viewFrom(periods, search, current);
  const choose = (part: Partial<View>) => setSearch(searchFor(periods, { ...view, ...part }));
  const query = useRows(view);
  // React renders new rows in small steps, between which the browser answers the visitor.
  const kept = useDeferredValue(useKept(view, query.data));
  const shown = kept?.view ?? view;
  const name = periods.nameOf(shown);
  useDocumentTitle(`Leaderboard, ${periods.nameOf(view)}`);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be left out of a grid */}
      <div role="group" aria-label="Filters" className={styles['filters']}>
        <SelectField
          label="Year"
          options={yearChoices(knownSiteConfig()?.firstYear ?? current.year, current.year, view.year)}
          value={view.year}
          onChange={(event) => choose({ year: Number(event.currentTarget.value) })}
        />
        <SelectField
          label={periods.label}
          options={periods.choices}
          value={view.part}
          onChange={(event) => choose({ part: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="Sort by"
          className={styles['sort']}
          options={SORT_CHOICES}
          value={view.sort}
          onChange={(event) => choose({ sort: sortFrom(event.currentTarget.value) })}
        />
      </div>
      <Card title={name} flush>
        <QueryView
          query={{ ...query, data: kept?.answer }}
          what="the leaderboard"
          failure="mention"
          skeleton={<SkeletonTable rows={10} columns={7} />}
          empty={
            <EmptyState
              icon={<Icon of={TrophyIcon} />}
              title="No completed matches"
              action={
                <Button onClick={() => choose(periods.elsewhere(shown))}>
                  See {periods.nameOf(periods.elsewhere(shown))}
                </Button>
              }
            >
              Players appear here once there’s a result.
            </EmptyState>
          }
        >
          {(rows) => (
            <div className={styles['rows']} aria-busy={query.data === undefined && query.isFetching}>
              <LeaderboardTable caption={`Leaderboard, ${name}`} rows={rows} sort={shown.sort} />
            </div>
          )}
        </QueryView>
      </Card>
    </>
  );
}
