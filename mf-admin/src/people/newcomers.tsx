import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { AWAITS_APPROVAL, TURNED_DOWN } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { Avatar, Button, Card, Cluster, List, ListRow, ShowMore } from '@kickabout/ui';
import { PEOPLE_QUERIES } from './queries.ts';

/** Those who have signed up and wait until an admin lets them in; nothing without any. */
export function Newcomers() {
  const query = useInfiniteQuery(apiPages('listPeople', { query: { waiting: 'true' } }));
  const decide = useApiMutation('setDisabled', {
    changes: PEOPLE_QUERIES,
    done: ({ disabled_reason }, { params, body }) => ({
      text: disabled_reason === null ? 'They can play now.' : 'Turned down.',
      undo: () => decide.mutate({ params, body: { ...body, disabled_reason: AWAITS_APPROVAL } }),
    }),
    failed: 'Failed to decide about the newcomer. Please try again.',
  });
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
