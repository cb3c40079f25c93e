import type { PlayerDetails } from '@kickabout/admin';
import { Card, ConfirmButton, Stack } from '@kickabout/ui';
import { useCloseAccount } from './mutations.ts';

/** Closes a player's account for them. The balance has to be zero. */
export function CloseAccount({ player }: { readonly player: PlayerDetails }) {
  const close = useCloseAccount();

  return (
    <Card title="Close the account">
      <Stack gap={4}>
        <p>For someone who has left. Pay out the balance first.</p>
        <div>
          <ConfirmButton
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
        </div>
      </Stack>
    </Card>
  );
}
