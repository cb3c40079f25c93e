import { apiPages } from '@kickabout/client';
import { keepPreviousData, useInfiniteQuery } from '@kickabout/client/query';
import { Link, useSearchParams } from '@kickabout/federation/router';
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
} from '@kickabout/ui';
import { useDeferredValue } from 'react';

/** How many are shown before `Show more`. */
const SHOWN = 10;

/**
 * Searches the players by any of their names; each leads to a page of theirs. The URL keeps what was typed.
 * @param to the address of a player's page, by their id
 */
export function FindPlayer({ to }: { readonly to: (playerId: number) => string }) {
  const [params, setParams] = useSearchParams();
  const term = params.get('q') ?? '';
  const search = useDeferredValue(term.trim());
  const query = useInfiniteQuery({
    ...apiPages('listPlayers', {
      query: { limit: SHOWN, search_in: 'any_name', ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={4}>
      <SearchField
        label="Search players by name"
        placeholder="Search players by name..."
        value={term}
        spellCheck={false}
        onChange={(event) => {
          const q = event.currentTarget.value;
          setParams(q === '' ? {} : { q }, { replace: true, preventScrollReset: true });
        }}
      />
      <Card flush>
        <QueryView
          query={query}
          what="the players"
          skeleton={<SkeletonList rows={SHOWN} leading />}
          empty={<EmptyState icon={<Icon of={UsersIcon} />} title="No players found" />}
        >
          {(found) => (
            <List label="Players">
              {found.map(({ player_id, preferred_name, first_name, last_name }) => (
                <ListLink
                  key={player_id}
                  as={Link}
                  to={to(player_id)}
                  leading={<Avatar name={preferred_name} size="small" />}
                  detail={preferred_name}
                >
                  {first_name} {last_name}
                </ListLink>
              ))}
            </List>
          )}
        </QueryView>
      </Card>
    </Stack>
  );
}
