import { callApi, refusal } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { Button, FormError, Stack, useConfirm } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';
import { type Match, readMatchAgain } from '../match-data.ts';

interface RemoveAllPlayersProps {
  readonly match: Match;
  /** Players in the match or on its waiting list. */
  readonly count: number;
}

/** Removes everyone from an upcoming match, free of charge. */
export function RemoveAllPlayers({ match, count }: RemoveAllPlayersProps) {
  const { ask, dialog } = useConfirm();
  const remove = useMutation({
    mutationFn: () => callApi('removeAllMatchPlayers', { params: { matchId: match.match_id } }),
    onSuccess: () => notify('success', 'All players removed successfully.'),
    onError: (error) => console.warn(`Removing the players of match ${match.match_id}:`, error),
    onSettled: () => readMatchAgain(match.match_id, 'listMatches', 'getOwnDetails'),
  });
  const failed = remove.error && refusal('Unable to remove players.', remove.error);
  const isPending = match.match_status === 'pending';

  async function removeIfSure() {
    const sure = await ask({
      title: 'Remove all players from this match?',
      body: `${count === 1 ? 'One player loses' : `All ${count} players lose`} their place. No one is charged and held money is released.`,
      confirmLabel: 'Remove all players',
      danger: true,
    });
    if (sure) remove.mutate();
  }

  return (
    <Stack gap={2}>
      <p>{explanation(isPending, count)}</p>
      {failed && <FormError message={failed.message} errors={failed.errors ?? []} />}
      <div>
        <Button
          variant="danger"
          disabled={!isPending || count === 0}
          pending={remove.isPending}
          pendingLabel="Removing all players…"
          onClick={() => void removeIfSure()}
        >
          Remove all players
        </Button>
      </div>
      {dialog}
    </Stack>
  );
}

function explanation(isPending: boolean, count: number): string {
  if (!isPending) return 'You can only remove players from upcoming matches.';
  if (count === 0) return 'No one is in this match.';
  return 'Removes everyone, including the waiting list. No one is charged.';
}
