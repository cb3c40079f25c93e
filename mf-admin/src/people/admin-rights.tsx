import { useApiMutation } from '@kickabout/federation/host';
import { Button, Card, Stack, useConfirm } from '@kickabout/ui';
import type { PlayerDetails } from '../players/player-page.tsx';
import { PEOPLE_QUERIES } from './people-queries.ts';

/** Makes a player an admin, or withdraws it. */
export function AdminRights({ player }: { readonly player: PlayerDetails }) {
  const { ask, dialog } = useConfirm();
  const { player_id, is_admin, preferred_name } = player;
  const change = useApiMutation('setAdminRights', {
    changes: PEOPLE_QUERIES,
    done: (answer) =>
      answer.is_admin ? `${preferred_name} is now an admin.` : `${preferred_name} is no longer an admin.`,
    failed: 'Failed to change the admin rights. Please try again.',
    refusals: ['founder_stays', 'last_admin', 'account_disabled'],
  });

  async function changeIfSure() {
    const sure = await ask({
      title: is_admin ? `Withdraw ${preferred_name}’s admin rights?` : `Make ${preferred_name} an admin?`,
      body: is_admin
        ? 'They stay a player.'
        : 'They’ll see everyone’s balance and email address, and can change matches, money and accounts.',
      confirmLabel: is_admin ? 'Withdraw' : 'Make admin',
      danger: true,
    });
    if (sure) change.mutate({ params: { id: player_id }, body: { is_admin: !is_admin } });
  }

  return (
    <Card title="Admin rights">
      <Stack gap={4}>
        <p>{is_admin ? `${preferred_name} is an admin.` : `${preferred_name} isn’t an admin.`}</p>
        <div>
          <Button pending={change.isPending} onClick={() => void changeIfSure()}>
            {is_admin ? 'Withdraw Admin Rights' : 'Make Admin'}
          </Button>
        </div>
        {dialog}
      </Stack>
    </Card>
  );
}
