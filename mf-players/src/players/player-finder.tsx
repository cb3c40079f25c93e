import { Link } from '@kickabout/federation/router';
import {
  Avatar,
  Card,
  EmptyState,
  Icon,
  List,
  ListLink,
  QueryView,
  SearchField,
  SkeletonList,
  Stack,
  UsersIcon,
  VisuallyHidden,
} from '@kickabout/ui';
import { useDeferredValue, useEffect, useRef } from 'react';
import styles from './player-finder.module.css';
import { type PlayerName, usePlayers } from './use-players.ts';
import { useSearchTerm } from './use-search-term.ts';

/** How many players the first picture of the page has: as many as fit on a phone. */
const FIRST_ROWS = 12;

interface PlayerFinderProps {
  /** Where a player leads, given what was typed. */
  readonly to: (playerId: number, term: string) => string;
  /** Shows full names too. */
  readonly fullNames?: boolean;
  /** Focuses the search. */
  readonly takesFocus?: boolean;
}

/** The players of the club, searched by first or last name as you type. */
export function PlayerFinder({ to, fullNames = false, takesFocus = false }: PlayerFinderProps) {
  const [term, search] = useSearchTerm();
  const query = usePlayers(term);
  const found = query.data?.length ?? 0;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <Stack gap={4}>
      <div ref={box} className={styles['search']}>
        <SearchField
          label="Search players by name"
          placeholder="Search players by name..."
          value={term}
          onChange={(event) => search(event.currentTarget.value)}
          enterKeyHint="search"
          spellCheck={false}
        />
        <VisuallyHidden role="status">
          {term.trim() !== '' && found > 0 && countOf(found, query.hasNextPage)}
        </VisuallyHidden>
      </div>
      <Card flush>
        <QueryView
          query={query}
          what="players"
          failure="silent"
          skeleton={<SkeletonList rows={FIRST_ROWS} leading columns />}
          empty={
            <EmptyState icon={<Icon of={UsersIcon} />} title="No players found">
              Search by first or last name.
            </EmptyState>
          }
        >
          {(players) => <FoundPlayers players={players} to={(id) => to(id, term)} fullNames={fullNames} />}
        </QueryView>
      </Card>
    </Stack>
  );
}

interface FoundPlayersProps {
  readonly players: readonly PlayerName[];
  readonly to: (playerId: number) => string;
  readonly fullNames: boolean;
}

function FoundPlayers({ players, to, fullNames }: FoundPlayersProps) {
  const isPainted = useDeferredValue(true, false);
  const shown = isPainted ? players : players.slice(0, FIRST_ROWS);
  return (
    <List label="Players" columns>
      {shown.map(({ player_id, preferred_name, first_name, last_name }) => (
        <ListLink
          key={player_id}
          as={Link}
          to={to(player_id)}
          leading={<Avatar name={preferred_name} />}
          detail={fullNames ? `${first_name} ${last_name}` : undefined}
        >
          {preferred_name}
        </ListLink>
      ))}
    </List>
  );
}

function countOf(found: number, hasMore: boolean): string {
  if (hasMore) return `More than ${found} players found`;
  return found === 1 ? '1 player found' : `${found} players found`;
}
