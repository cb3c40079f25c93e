import { useKept } from '@kickabout/client';
import type { UseInfiniteQueryResult } from '@kickabout/client/query';
import { useDocumentTitle } from '@kickabout/federation/host';
import { knownSiteConfig } from '@kickabout/session';
import {
  Button,
  Card,
  EmptyState,
  Icon,
  QueryView,
  SelectField,
  SkeletonTable,
  TrophyIcon,
} from '@kickabout/ui';
import { useDeferredValue } from 'react';
import styles from './board.module.css';
import { type LeaderboardRows, LeaderboardTable } from './leaderboard-table.tsx';
import { type Period, type Periods, searchFor, type View, viewFrom, yearChoices } from './periods.ts';
import { SORT_CHOICES, sortFrom } from './sort-choice.ts';
import { useUrlSearch } from './use-url-search.ts';

interface PeriodView {
  readonly view: View;
  /** Changes a part of the view, and the URL with it. */
  readonly choose: (part: Partial<View>) => void;
}

/** The view in the URL. `current` is the current month. */
export function usePeriodView(periods: Periods, current: Period): PeriodView {
  const [search, setSearch] = useUrlSearch();
  const view = viewFrom(periods, search, current);
  return { view, choose: (part) => setSearch(searchFor(periods, { ...view, ...part })) };
}

interface LeaderboardProps extends PeriodView {
  readonly periods: Periods;
  readonly thisYear: number;
  readonly query: UseInfiniteQueryResult<LeaderboardRows>;
}

/** A leaderboard with its filters. While another view loads, or if that fails, it shows the last one. */
export function Leaderboard({ periods, thisYear, view, choose, query }: LeaderboardProps) {
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
          options={yearChoices(knownSiteConfig()?.firstYear ?? thisYear, thisYear, view.year)}
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
