import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Button, FormError, Stack, useConfirm } from '@kickabout/ui';
import { MONEY_QUERIES } from '../../money-queries.ts';
import { type Match, matchKeys, RESULT_QUERIES } from '../match-data.ts';

const NO_FIELDS = {};

interface DeleteMatchProps {
  readonly match: Match;
  readonly founderId: number;
}

/** Deletes a match, which refunds everyone, and opens the match list. */
export function DeleteMatch({ match, founderId }: DeleteMatchProps) {
  const { ask, dialog } = useConfirm();
  const navigate = useNavigate();
  const remove = useApiMutation('deleteMatch', {
    changes: ['listMatches', 'listLates', ...RESULT_QUERIES, ...MONEY_QUERIES],
    done: 'Match deleted successfully.',
    failed: 'Unable to delete match.',
    labels: NO_FIELDS,
    onDone: async () => {
      const keys = matchKeys(match.match_id);
      // A fetch of a deleted match would fail.
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      await navigate('/matches');
      for (const queryKey of keys) queryClient.removeQueries({ queryKey });
    },
  });

  async function deleteIfSure() {
    const sure = await ask({
      title: 'Are you sure you want to delete this match? This action cannot be undone.',
      body: 'Everyone is refunded and the result no longer counts.',
      confirmLabel: 'Delete match',
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: match.match_id }, body: { player_id: founderId } });
  }

  return (
    <Stack gap={2}>
      <p>Deletes the match and refunds everyone.</p>
      {remove.problem && <FormError {...remove.problem} />}
      <div>
        <Button
          variant="danger"
          pending={remove.isPending}
          pendingLabel="Deleting the match…"
          onClick={() => void deleteIfSure()}
        >
          Delete match
        </Button>
      </div>
      {dialog}
    </Stack>
  );
}
