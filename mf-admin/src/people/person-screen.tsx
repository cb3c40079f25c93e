import { type PlayerDetails, PlayerPage } from '@kickabout/admin';
import { FOUNDER_ID } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import { usePlayerId } from '@kickabout/session';
import { Badge, ButtonLink, Card, Cluster, Columns, Stack } from '@kickabout/ui';
import { AdminRights } from './admin-rights.tsx';
import { CloseAccount } from './close-account.tsx';
import { DisableAccount } from './disable-account.tsx';
import { LoginLink } from './login-link.tsx';
import { ProfilePhoto } from './profile-photo.tsx';

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
