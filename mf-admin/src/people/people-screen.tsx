import { FindPlayer, ListCard } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import {
  Avatar,
  Badge,
  ButtonLink,
  Columns,
  Icon,
  ListLink,
  Page,
  PageHeader,
  SkeletonList,
  Stack,
  UsersIcon,
} from '@kickabout/ui';
import { InviteLink } from './invite-link.tsx';
import { Newcomers } from './newcomers.tsx';

/** `/people`: who is an admin, whose account is disabled, and a search for everyone else. */
export function Component() {
  return (
    <Page>
      <PageHeader
        title="People"
        subtitle="Admin rights, accounts and logins."
        actions={
          <ButtonLink as={Link} to="/people/add" icon={<Icon of={UsersIcon} />}>
            Add people
          </ButtonLink>
        }
      />
      <Stack gap={6}>
        <Newcomers />
        <Columns min="24rem" gap={6}>
          <FindPlayer to={addressOf} />
          <Stack gap={6}>
            <InviteLink />
            <SpecialAccounts />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

const addressOf = (playerId: number) => `/people/${playerId}`;

function SpecialAccounts() {
  const query = useInfiniteQuery(apiPages('listPeople'));
  return (
    <ListCard
      title="Admins, and accounts that can’t join"
      what="the accounts"
      query={query}
      skeleton={<SkeletonList rows={3} leading />}
    >
      {(person) => (
        <ListLink
          key={person.player_id}
          as={Link}
          to={addressOf(person.player_id)}
          leading={<Avatar name={person.preferred_name} size="small" />}
          detail={person.disabled_reason ?? person.preferred_name}
          trailing={
            person.is_admin ? (
              <Badge tone="info">Admin</Badge>
            ) : (
              <Badge tone="warn">{person.is_closed ? 'Closed while disabled' : 'Disabled'}</Badge>
            )
          }
        >
          {person.is_closed ? person.preferred_name : `${person.first_name} ${person.last_name}`}
        </ListLink>
      )}
    </ListCard>
  );
}
