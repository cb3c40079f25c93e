import { useApiMutation } from '@kickabout/federation/host';
import { Button, FormError, Stack, useConfirm } from '@kickabout/ui';
import { type Match, matchKeys } from '../match-data.ts';

const NO_FIELDS = {};

interface RemoveAllPlayersProps {
  readonly match: Match;
  /** Players in the match or on its waiting list. */
  readonly count: number;
}

/** Removes everyone from an upcoming match, free of charge. */
export function RemoveAllPlayers({ match, count }: RemoveAllPlayersProps) {
  const { ask, dialog } = useConfirm();
  const remove = useApiMutation('removeAllMatchPlayers', {
    changes: [...matchKeys(match.match_id), 'listMatches', 'getOwnDetails'],
    done: 'All players removed successfully.',
    failed: 'Unable to remove players.',
    labels: NO_FIELDS,
  });
  const isPending = match.match_status === 'pending';

  async function removeIfSure() {
    const sure = await ask({
      title: 'Remove all players from this match?',
      body: `${count === 1 ? 'One player loses' : `All ${count} players lose`} their place. No one is charged and held money is released.`,
      confirmLabel: 'Remove all players',
      danger: true,
    });
    if (sure) remove.mutate({ params: { matchId: match.match_id } });
  }

  return (
    <Stack gap={2}>
      <p>{explanation(isPending, count)}</p>
      {remove.problem && <FormError {...remove.problem} />}
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
