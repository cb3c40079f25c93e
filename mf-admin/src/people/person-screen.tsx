import { type PlayerDetails, PlayerPage } from '@kickabout/admin';
import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { FOUNDER_ID } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import { usePlayerId } from '@kickabout/session';
import { Avatar, Badge, ButtonLink, Card, Cluster, Columns, ConfirmButton, Stack } from '@kickabout/ui';
import { DisableAccount } from './disable-account.tsx';
import { LoginLink } from './login-link.tsx';
import { useCloseAccount, useRemovePhoto, useSetAdminRights } from './mutations.ts';

/** A player's photo, if there is one, which an admin can remove. */
function ProfilePhoto({ player: { player_id, preferred_name } }: { readonly player: PlayerDetails }) {
  const profile = useQuery(apiQuery('getPlayer', { params: { id: player_id } }));
  const remove = useRemovePhoto();
  const photo = profile.data?.photo ?? null;
  if (photo === null) return null;
  return (
    <Card title="Photo">
      <Cluster gap={4}>
        <Avatar name={preferred_name} size="large" photo={photo} />
        <ConfirmButton
          pending={remove.isPending}
          question={{
            title: `Remove ${preferred_name}’s photo?`,
            body: 'They can add another one.',
            confirmLabel: 'Remove photo',
            danger: true,
          }}
          onConfirm={() => remove.mutate({ params: { id: player_id } })}
        >
          Remove photo
        </ConfirmButton>
      </Cluster>
    </Card>
  );
}

/** Closes a player's account for them. The balance has to be zero. */
function CloseAccount({ player }: { readonly player: PlayerDetails }) {
  const close = useCloseAccount();

  return (
    <Card title="Close the account">
      <p>For someone who has left. Pay out the balance first.</p>
      <ConfirmButton
        inline
        variant="danger"
        pending={close.isPending}
        question={{
          title: `Close ${player.preferred_name}’s account? This can’t be undone.`,
          body: 'Their name, email address, year of birth and logins are deleted. Results and the ledger stay, under the name “Former player”.',
          confirmLabel: 'Close account',
          danger: true,
        }}
        onConfirm={() => close.mutate({ params: { id: player.player_id } })}
      >
        Close account
      </ConfirmButton>
    </Card>
  );
}

/** Makes a player an admin, or withdraws it. */
function AdminRights({ player }: { readonly player: PlayerDetails }) {
  const { player_id, is_admin, preferred_name } = player;
  const change = useSetAdminRights(preferred_name);

  return (
    <Card title="Admin rights">
      <p>{is_admin ? `${preferred_name} is an admin.` : `${preferred_name} isn’t an admin.`}</p>
      <ConfirmButton
        inline
        pending={change.isPending}
        question={{
          title: is_admin ? `Withdraw ${preferred_name}’s admin rights?` : `Make ${preferred_name} an admin?`,
          body: is_admin
            ? 'They’ll keep their player account.'
            : 'They’ll see everyone’s balance and email address, and can change matches, money and accounts.',
          confirmLabel: is_admin ? 'Withdraw admin rights' : 'Make admin',
          danger: true,
        }}
        onConfirm={() => change.mutate({ params: { id: player_id }, body: { is_admin: !is_admin } })}
      >
        {is_admin ? 'Withdraw admin rights' : 'Make admin'}
      </ConfirmButton>
    </Card>
  );
}

/** `/people/:id`: a player's rights, account and login. */
export function Component() {
  return (
    <PlayerPage home={{ title: 'People', to: '/people' }}>
      {(player) => <Person player={player} />}
    </PlayerPage>
  );
}

function Person({ player }: { readonly player: PlayerDetails }) {
  const callerId = usePlayerId();
  const isFounder = player.player_id === FOUNDER_ID;
  const mayLink = !player.is_admin || callerId === FOUNDER_ID;
  return (
    <Stack gap={6}>
      <Cluster gap={3}>
        {player.is_admin && <Badge tone="info">Admin</Badge>}
        {player.disabled_reason !== null && <Badge tone="warn">Disabled</Badge>}
        {player.is_closed && <Badge>Closed</Badge>}
        <ButtonLink as={Link} size="small" to={`/treasurer/${player.player_id}`}>
          Balance and ledger
        </ButtonLink>
        <ButtonLink as={Link} size="small" to={`/audit?player=${player.player_id}`}>
          What happened
        </ButtonLink>
      </Cluster>
      {player.is_closed ? (
        <>
          <Card>This account was closed. Its numbers stay in the ledger.</Card>
          {player.disabled_reason !== null && <DisableAccount player={player} />}
        </>
      ) : (
        <Columns min="24rem" gap={6}>
          {(!isFounder || !player.is_admin) && (
            <Stack gap={6}>
              {!isFounder && player.disabled_reason === null && <AdminRights player={player} />}
              {!player.is_admin && <DisableAccount player={player} />}
            </Stack>
          )}
          <Stack gap={6}>
            <ProfilePhoto player={player} />
            {mayLink && <LoginLink player={player} />}
            {!isFounder && !player.is_admin && <CloseAccount player={player} />}
          </Stack>
        </Columns>
      )}
    </Stack>
  );
}
