import type { PlayerDetails } from '@kickabout/admin';
import { Card, ConfirmButton, Stack } from '@kickabout/ui';
import { useSetAdminRights } from './mutations.ts';

/** Makes a player an admin, or withdraws it. */
export function AdminRights({ player }: { readonly player: PlayerDetails }) {
  const { player_id, is_admin, preferred_name } = player;
  const change = useSetAdminRights(preferred_name);

  return (
    <Card title="Admin rights">
      <Stack gap={4}>
        <p>{is_admin ? `${preferred_name} is an admin.` : `${preferred_name} isn’t an admin.`}</p>
        <div>
          <ConfirmButton
            pending={change.isPending}
            question={{
              title: is_admin
                ? `Withdraw ${preferred_name}’s admin rights?`
                : `Make ${preferred_name} an admin?`,
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
        </div>
      </Stack>
    </Card>
  );
}
