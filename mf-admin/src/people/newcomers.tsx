import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { TURNED_DOWN } from '@kickabout/contract';
import { Avatar, Button, Card, Cluster, List, ListRow, ShowMore } from '@kickabout/ui';
import { useDecideOnNewcomer } from './mutations.ts';

/** Those who have signed up and wait until an admin lets them in; nothing without any. */
export function Newcomers() {
  const query = useInfiniteQuery(apiPages('listPeople', { query: { waiting: 'true' } }));
  const decide = useDecideOnNewcomer();
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <Card title={`Waiting to be let in (${query.data.length}${query.hasNextPage ? '+' : ''})`} flush>
      <List label="Waiting to be let in">
        {query.data.map(({ player_id: id, first_name, last_name, preferred_name }) => (
          <ListRow
            key={id}
            detail={preferred_name}
            leading={<Avatar name={preferred_name} size="small" />}
            trailing={
              <Cluster>
                <Button
                  size="small"
                  variant="primary"
                  pending={decide.isPending}
                  onClick={() => decide.mutate({ params: { id }, body: { disabled_reason: null } })}
                >
                  Let in
                </Button>
                <Button
                  size="small"
                  pending={decide.isPending}
                  onClick={() => decide.mutate({ params: { id }, body: { disabled_reason: TURNED_DOWN } })}
                >
                  Turn down
                </Button>
              </Cluster>
            }
          >
            {first_name} {last_name}
          </ListRow>
        ))}
      </List>
      <ShowMore query={query} />
    </Card>
  );
}
