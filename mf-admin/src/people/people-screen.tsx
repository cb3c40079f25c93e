import { ListCard } from '@kickabout/admin';
import { apiPages, type RowOf } from '@kickabout/client';
import { keepPreviousData, useInfiniteQuery } from '@kickabout/client/query';
import { Link, useSearchParams } from '@kickabout/federation/router';
import {
  Avatar,
  Badge,
  ButtonLink,
  Columns,
  EmptyState,
  Icon,
  ListLink,
  Page,
  PageHeader,
  SearchField,
  SkeletonList,
  Stack,
  UsersIcon,
} from '@kickabout/ui';
import { type ReactNode, useDeferredValue } from 'react';
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
          <Players />
          <Stack gap={6}>
            <InviteLink />
            <SpecialAccounts />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

/** How many players are shown before `Show more`. */
const SHOWN = 10;

/** The players, searched by any of their names. The URL keeps what was typed. */
function Players() {
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
      <ListCard
        title="Players"
        query={query}
        skeleton={<SkeletonList rows={SHOWN} leading />}
        empty={<EmptyState icon={<Icon of={UsersIcon} />} title="No players found" />}
      >
        {(player) => <PersonLink key={player.player_id} person={player} detail={player.preferred_name} />}
      </ListCard>
    </Stack>
  );
}

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
        <PersonLink
          key={person.player_id}
          person={person}
          detail={person.disabled_reason ?? person.preferred_name}
          trailing={
            person.is_admin ? (
              <Badge tone="info">Admin</Badge>
            ) : (
              <Badge tone="warn">{person.is_closed ? 'Closed while disabled' : 'Disabled'}</Badge>
            )
          }
        />
      )}
    </ListCard>
  );
}

interface PersonLinkProps {
  readonly person: RowOf<'listPlayers'> & Partial<Pick<RowOf<'listPeople'>, 'is_closed'>>;
  readonly detail: string;
  readonly trailing?: ReactNode;
}

/** Leads to the page of a person. */
const PersonLink = ({ person, detail, trailing }: PersonLinkProps) => (
  <ListLink
    as={Link}
    to={`/people/${person.player_id}`}
    leading={<Avatar name={person.preferred_name} size="small" />}
    detail={detail}
    trailing={trailing}
  >
    {person.is_closed ? person.preferred_name : `${person.first_name} ${person.last_name}`}
  </ListLink>
);
