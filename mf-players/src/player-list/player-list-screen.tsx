import { Link } from '@kickabout/federation/router';
import {
  Avatar,
  Card,
  EmptyState,
  Icon,
  List,
  ListLink,
  Loading,
  Page,
  PageHeader,
  ShowMore,
  SkeletonList,
  Stack,
  UsersIcon,
} from '@kickabout/ui';
import { useDeferredValue } from 'react';
import { PlayerSearch } from '../players/player-search.tsx';
import { type PlayerName, usePlayers } from '../players/use-players.ts';
import { useSearchTerm } from '../players/use-search-term.ts';

/** How many players the first picture of the page has: as many as fit on a phone. */
const FIRST_ROWS = 12;

/** `/players`: the players of the club, searched as you type. */
export function Component() {
  const [typed, search] = useSearchTerm();
  const { players, query, term } = usePlayers(typed);
  return (
    <Page>
      <PageHeader title="Players" subtitle="Everyone who plays with us." />
      <Stack gap={4}>
        <PlayerSearch
          term={typed}
          onSearch={search}
          found={players?.length ?? null}
          hasMore={query.hasNextPage}
        />
        <Card flush>
          {players === undefined ? (
            <Loading label="Loading players...">
              <SkeletonList rows={12} leading columns />
            </Loading>
          ) : (
            <>
              <FoundPlayers players={players} />
              <ShowMore key={term} query={query} />
            </>
          )}
        </Card>
      </Stack>
    </Page>
  );
}

function FoundPlayers({ players }: { readonly players: readonly PlayerName[] }) {
  const isPainted = useDeferredValue(true, false);
  const shown = isPainted ? players : players.slice(0, FIRST_ROWS);
  if (players.length === 0) {
    return (
      <EmptyState icon={<Icon of={UsersIcon} />} title="No players found">
        Search by first or last name.
      </EmptyState>
    );
  }
  return (
    <List label="Players" columns>
      {shown.map(({ player_id, preferred_name }) => (
        <ListLink
          key={player_id}
          as={Link}
          to={`/players/${player_id}`}
          leading={<Avatar name={preferred_name} />}
        >
          {preferred_name}
        </ListLink>
      ))}
    </List>
  );
}
