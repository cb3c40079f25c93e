import { Link } from '@kickabout/federation/router';
import {
  Avatar,
  Card,
  EmptyState,
  List,
  ListLink,
  Loading,
  Page,
  PageHeader,
  SkeletonList,
  Stack,
  UsersIcon,
} from '@kickabout/ui';
import { matchingPlayers } from '../players/matching-players.ts';
import { PlayerSearch } from '../players/player-search.tsx';
import { type PlayerName, usePlayers } from '../players/use-players.ts';
import { useSearchTerm } from '../players/use-search-term.ts';

/** `/players`: everyone in the club, filtered as you type. */
export function Component() {
  const players = usePlayers();
  const [term, search] = useSearchTerm();
  const found = players && matchingPlayers(players, term);
  return (
    <Page>
      <PageHeader title="Players" subtitle="Everyone who plays with us." />
      <Stack gap={4}>
        <PlayerSearch term={term} onSearch={search} found={found?.length ?? null} />
        <Card flush>
          {found === undefined ? (
            <Loading label="Loading players...">
              <SkeletonList rows={12} leading columns />
            </Loading>
          ) : (
            <FoundPlayers players={found} />
          )}
        </Card>
      </Stack>
    </Page>
  );
}

function FoundPlayers({ players }: { readonly players: readonly PlayerName[] }) {
  if (players.length === 0) {
    return (
      <EmptyState icon={<UsersIcon />} title="No players found">
        Search by first or last name.
      </EmptyState>
    );
  }
  return (
    <List label="Players" columns>
      {players.map(({ player_id, preferred_name }) => (
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
