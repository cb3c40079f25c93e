import { FOUNDER_ID } from '@kickabout/contract';
import { useNavigate } from '@kickabout/federation/router';
import { usePlayerId } from '@kickabout/session';
import { ConfirmButton, FormError, Stack } from '@kickabout/ui';
import { useDeleteMatch, useRemoveAllMatchPlayers } from '../mutations.ts';
import type { Match, MatchAndPlayers } from '../queries.ts';

export function RemovalTools({ match, players }: MatchAndPlayers) {
  const playerId = usePlayerId();
  return (
    <Stack gap={6}>
      <RemoveAllPlayers match={match} count={players.length} />
      {playerId === FOUNDER_ID && <DeleteMatch match={match} founderId={playerId} />}
    </Stack>
  );
}

interface RemoveAllPlayersProps {
  readonly match: Match;
  /** Players in the match or on its waiting list. */
  readonly count: number;
}

/** Removes everyone from an upcoming match, free of charge. */
function RemoveAllPlayers({ match, count }: RemoveAllPlayersProps) {
  const remove = useRemoveAllMatchPlayers(match);
  const isPending = match.match_status === 'pending';

  return (
    <Stack gap={2}>
      <p>{explanation(isPending, count)}</p>
      {remove.problem && <FormError {...remove.problem} />}
      <ConfirmButton
        inline
        variant="danger"
        disabled={!isPending || count === 0}
        pending={remove.isPending}
        pendingLabel="Removing all players…"
        question={{
          title: 'Remove all players from this match?',
          body: `${count === 1 ? 'One player loses' : `All ${count} players lose`} their place. No one is charged and held money is released.`,
          confirmLabel: 'Remove all players',
          danger: true,
        }}
        onConfirm={() => remove.mutate({ params: { matchId: match.match_id } })}
      >
        Remove all players
      </ConfirmButton>
    </Stack>
  );
}

function explanation(isPending: boolean, count: number): string {
  if (!isPending) return 'You can only remove players from upcoming matches.';
  if (count === 0) return 'No one is in this match.';
  return 'Removes everyone, including the waiting list. No one is charged.';
}

/** Deletes a match, which refunds everyone, and opens the match list. */
function DeleteMatch({ match, founderId }: { readonly match: Match; readonly founderId: number }) {
  const navigate = useNavigate();
  const remove = useDeleteMatch(match, navigate);

  return (
    <Stack gap={2}>
      <p>Deletes the match and refunds everyone.</p>
      {remove.problem && <FormError {...remove.problem} />}
      <ConfirmButton
        inline
        variant="danger"
        pending={remove.isPending}
        pendingLabel="Deleting the match…"
        question={{
          title: 'Are you sure you want to delete this match? This action cannot be undone.',
          body: 'Everyone is refunded and the result no longer counts.',
          confirmLabel: 'Delete match',
          danger: true,
        }}
        onConfirm={() => remove.mutate({ params: { id: match.match_id }, body: { player_id: founderId } })}
      >
        Delete match
      </ConfirmButton>
    </Stack>
  );
}
