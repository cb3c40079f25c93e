import { callApi, queryClient } from '@kickabout/client';
import type { TeamId } from '@kickabout/contract';
import { notify } from '@kickabout/federation/host';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MONEY_READS } from '../../club/money-reads.ts';
import {
  changeKnownPlayers,
  type MatchPlayer,
  matchPlayersQuery,
  RESULT_READS,
  readMatchAgain,
} from '../match-data.ts';

/** The team wanted for each player, by player id. */
export type WantedTeams = Readonly<Record<number, TeamId>>;

interface TeamChange {
  readonly wanted: WantedTeams;
  /** Set where one player was moved: only they are sent, so that another admin's moves of others survive. */
  readonly movedPlayerId: number | null;
}

const FAILED = 'Failed to update teams. Please try again.';

/**
 * Moves players between teams, with an optimistic update: changes are sent one after the other and rolled back if
 * refused. A fetch that finishes in between does not undo a pending change.
 * @returns the players with pending changes applied, and a function that changes teams
 */
export function useTeamChanges(matchId: number, players: readonly MatchPlayer[]) {
  const mutationKey = ['teams', matchId];
  const { queryKey } = matchPlayersQuery(matchId);
  const underway = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as TeamChange).wanted,
  });
  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: async ({ wanted, movedPlayerId }: TeamChange) => {
      const team_id = movedPlayerId === null ? undefined : wanted[movedPlayerId];
      if (movedPlayerId !== null && team_id !== undefined) {
        await callApi('updateMatchPlayer', {
          params: { matchId, playerId: movedPlayerId },
          body: { team_id },
        });
      } else await callApi('updateTeams', { params: { matchId }, body: listsOf(wanted) });
    },
    onMutate: () => takeLastWordsAway(),
    onSuccess: async (_, { wanted }) => {
      await queryClient.cancelQueries({ queryKey });
      changeKnownPlayers(matchId, (player) => inTeam(player, wanted));
    },
    onError: (error) => {
      console.warn(`Changing the teams of match ${matchId}:`, error);
      takeLastWordsAway = notify('failure', FAILED);
    },
    onSettled: () => {
      // With more changes pending, an answer fetched now would already be out of date.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      readMatchAgain(matchId, ...RESULT_READS, ...MONEY_READS);
    },
  });
  const wanted = useMemo(() => players.map((player) => underway.reduce(inTeam, player)), [players, underway]);
  return { players: wanted, change: change.mutate };
}

/** What was said of the last change no longer holds once another one begins. */
let takeLastWordsAway = () => {};

function inTeam(player: MatchPlayer, teams: WantedTeams): MatchPlayer {
  return { ...player, team_id: teams[player.player_id] ?? player.team_id };
}

function listsOf(wanted: WantedTeams): { team1: number[]; team2: number[] } {
  const members = (teamId: TeamId) =>
    Object.entries(wanted).flatMap(([playerId, team]) => (team === teamId ? [Number(playerId)] : []));
  return { team1: members(1), team2: members(2) };
}
