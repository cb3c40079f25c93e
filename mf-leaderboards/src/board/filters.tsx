import type { LeaderboardSort } from '@kickabout/contract';
import { SelectField } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './filters.module.css';
import { SORT_CHOICES, sortFrom } from './sort-choice.ts';

interface SortFilterProps {
  readonly sort: LeaderboardSort;
  readonly onSort: (sort: LeaderboardSort) => void;
}

/** The row of filters above a leaderboard. */
export function Filters({ children, sort, onSort }: SortFilterProps & { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be left out of a grid
    <div role="group" aria-label="Filters" className={styles['filters']}>
      {children}
      <SelectField
        label="Sort by"
        className={styles['sort'] ?? ''}
        options={SORT_CHOICES}
        value={sort}
        onChange={(event) => onSort(sortFrom(event.currentTarget.value))}
      />
    </div>
  );
}
