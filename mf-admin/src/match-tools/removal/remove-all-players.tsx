import { callApi, refusal } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { Button, FormError, Stack, useConfirm } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';
import { type Match, readMatchAgain } from '../match-data.ts';

interface RemoveAllPlayersProps {
  readonly match: Match;
  /** How many are in it or wait. */
  readonly count: number;
}

/** Empties a match that is still to come. It costs nobody anything. */
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
      body: `${count === 1 ? 'One player loses' : `All ${count} players lose`} their place. Nobody is charged, and what was held is free again.`,
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
  if (!isPending) return 'Players can only be removed from a match that is still to come.';
  if (count === 0) return 'Nobody is in this match.';
  return 'Empties the match, waiting list included. Nobody is charged.';
}
