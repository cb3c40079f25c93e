import { SearchField, VisuallyHidden } from '@kickabout/ui';
import styles from './player-search.module.css';

interface PlayerSearchProps {
  readonly term: string;
  readonly onSearch: (term: string) => void;
  /** How many players match, for screen readers; null until that is known. */
  readonly found: number | null;
  /** Whether there are more than that. */
  readonly hasMore: boolean;
}

/** Filters a list of players as you type. */
export function PlayerSearch({ term, onSearch, found, hasMore }: PlayerSearchProps) {
  return (
    <div className={styles['search']}>
      <SearchField
        label="Search players by name"
        placeholder="Search players by name..."
        value={term}
        onChange={(event) => onSearch(event.currentTarget.value)}
        enterKeyHint="search"
        spellCheck={false}
      />
      <VisuallyHidden>
        <span role="status">{term.trim() !== '' && found ? countOf(found, hasMore) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

function countOf(found: number, hasMore: boolean): string {
  if (hasMore) return `More than ${found} players found`;
  return found === 1 ? '1 player found' : `${found} players found`;
}
