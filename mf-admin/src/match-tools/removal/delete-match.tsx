import { callApi, invalidate, queryClient, refusal } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Button, FormError, Stack, useConfirm } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';
import { MONEY_READS } from '../../club/money-reads.ts';
import { type Match, matchPlayersQuery, matchQuery, RESULT_READS, ratingsQuery } from '../match-data.ts';

interface DeleteMatchProps {
  readonly match: Match;
  readonly founderId: number;
}

/** Deletes a match, which refunds everyone, and opens the match list. */
export function DeleteMatch({ match, founderId }: DeleteMatchProps) {
  const { ask, dialog } = useConfirm();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () =>
      callApi('deleteMatch', { params: { id: match.match_id }, body: { player_id: founderId } }),
    onSuccess: async () => {
      notify('success', 'Match deleted successfully.');
      await cancelFetches(match.match_id);
      await navigate('/matches');
      forget(match.match_id);
      void invalidate('listMatches', 'listLates', ...RESULT_READS, ...MONEY_READS);
    },
    onError: (error) => console.warn(`Deleting match ${match.match_id}:`, error),
  });
  const failed = remove.error && refusal('Unable to delete match.', remove.error);

  async function deleteIfSure() {
    const sure = await ask({
      title: 'Are you sure you want to delete this match? This action cannot be undone.',
      body: 'Everyone is refunded and the result no longer counts.',
      confirmLabel: 'Delete match',
      danger: true,
    });
    if (sure) remove.mutate();
  }

  return (
    <Stack gap={2}>
      <p>Deletes the match and refunds everyone.</p>
      {failed && <FormError message={failed.message} errors={failed.errors ?? []} />}
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

const queriesOf = (matchId: number) => [
  matchQuery(matchId).queryKey,
  matchPlayersQuery(matchId).queryKey,
  ratingsQuery(matchId).queryKey,
];

/** Cancels running fetches: for a deleted match they would fail. */
async function cancelFetches(matchId: number): Promise<void> {
  await Promise.all(queriesOf(matchId).map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

function forget(matchId: number): void {
  for (const queryKey of queriesOf(matchId)) queryClient.removeQueries({ queryKey });
}
