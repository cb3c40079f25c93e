import { apiPages, type RowOf, useKept } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link, useLocation, useSearchParams } from '@kickabout/federation/router';
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
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import styles from './player-finder.module.css';

/** Marks a URL that this hook wrote, so that it doesn't overwrite what's been typed since. */
const TYPED = { typed: true } as const;

/** A search term kept in the URL (`?q=`), so that a search can be shared and survives a reload. */
function useSearchTerm(): readonly [term: string, search: (term: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const address = params.get('q') ?? '';
  const [known, setKnown] = useState({ address, term: address });
  if (known.address !== address) setKnown({ address, term: isTyped(state) ? known.term : address });

  function search(next: string) {
    setKnown((before) => ({ ...before, term: next }));
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === '') after.delete('q');
        else after.set('q', next);
        return after;
      },
      { replace: true, preventScrollReset: true, state: TYPED },
    );
  }

  return [known.term, search];
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}

type PlayerName = RowOf<'listPlayers'>;

/** How long typing has to pause before the server is asked, in milliseconds. */
const PAUSE = 150;

/**
 * The players whose first or last name contains the term, whatever its case or accents (specification, section 5, "Player
 * search"); everyone for an empty term. The server searches. Until it has answered, the players found before stay.
 */
function usePlayers(typed: string) {
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery({
    ...apiPages('listPlayers', search === '' ? {} : { query: { search } }),
    meta: { keepsTrying: true },
  });
  return { ...query, data: useKept(search, query.data)?.answer };
}

/** A text once it hasn't changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

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
