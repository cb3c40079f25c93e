import { Link, useLocation } from '@kickabout/federation/router';
import {
  Avatar,
  Card,
  EmptyState,
  Icon,
  List,
  ListLink,
  Loading,
  ShowMore,
  SkeletonList,
  Stack,
  UsersIcon,
} from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { PlayerSearch } from '../players/player-search.tsx';
import { usePlayers } from '../players/use-players.ts';
import { useSearchTerm } from '../players/use-search-term.ts';

/** Navigation state set on the way back here after rating someone. */
export const RATED = { rated: true } as const;

/** Searches for the player to rate, by first or last name. */
export function PlayerPicker() {
  const [typed, search] = useSearchTerm();
  const { players, query, term } = usePlayers(typed);
  const box = useFocusOnReturn();
  return (
    <Stack gap={4}>
      <div ref={box}>
        <PlayerSearch
          term={typed}
          onSearch={search}
          found={players?.length ?? null}
          hasMore={query.hasNextPage}
        />
      </div>
      <Card flush>
        {players === undefined ? (
          <Loading label="Loading players...">
            <SkeletonList rows={12} leading columns />
          </Loading>
        ) : players.length === 0 ? (
          <EmptyState icon={<Icon of={UsersIcon} />} title="No players found" />
        ) : (
          <List label="Players" columns>
            {players.map(({ player_id, preferred_name, first_name, last_name }) => (
              <ListLink
                key={player_id}
                as={Link}
                to={editorAddress(player_id, typed)}
                leading={<Avatar name={preferred_name} />}
                detail={`${first_name} ${last_name}`}
              >
                {preferred_name}
              </ListLink>
            ))}
          </List>
        )}
        <ShowMore key={term} query={query} />
      </Card>
    </Stack>
  );
}

function editorAddress(playerId: number, term: string): string {
  const params = new URLSearchParams({ player: String(playerId) });
  if (term !== '') params.set('q', term);
  return `?${params}`;
}

/** After rating someone, focuses the search box, ready for the next player. */
function useFocusOnReturn() {
  const box = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const returned = typeof state === 'object' && state !== null && 'rated' in state;
  useEffect(() => {
    if (returned) box.current?.querySelector('input')?.focus();
  }, [returned]);
  return box;
}
