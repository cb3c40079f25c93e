import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import {
  Avatar,
  Badge,
  Card,
  Columns,
  List,
  ListLink,
  LoadFailure,
  Loading,
  Page,
  PageHeader,
  ShowMore,
  SkeletonList,
} from '@kickabout/ui';
import { FindPlayer } from '../players/find-player.tsx';

/** `/people`: who is an admin, whose account is disabled, and a search for everyone else. */
export function Component() {
  return (
    <Page>
      <PageHeader title="People" subtitle="Admin rights, accounts and logins." />
      <Columns min="24rem" gap={6}>
        <FindPlayer to={addressOf} />
        <SpecialAccounts />
      </Columns>
    </Page>
  );
}

const addressOf = (playerId: number) => `/people/${playerId}`;

function SpecialAccounts() {
  const query = useInfiniteQuery(apiPages('listPeople'));
  const people = query.data;
  return (
    <Card title="Admins and disabled accounts" flush>
      {people !== undefined ? (
        <List label="Admins and disabled accounts">
          {people.map(({ player_id, preferred_name, first_name, last_name, is_admin, disabled_reason }) => (
            <ListLink
              key={player_id}
              as={Link}
              to={addressOf(player_id)}
              leading={<Avatar name={preferred_name} size="small" />}
              detail={disabled_reason ?? preferred_name}
              trailing={is_admin ? <Badge tone="info">Admin</Badge> : <Badge tone="warn">Disabled</Badge>}
            >
              {first_name} {last_name}
            </ListLink>
          ))}
        </List>
      ) : query.isError ? (
        <LoadFailure title="We can’t show this right now" query={query} />
      ) : (
        <Loading label="Loading...">
          <SkeletonList rows={3} leading />
        </Loading>
      )}
      <ShowMore query={query} />
    </Card>
  );
}
