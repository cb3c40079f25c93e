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
  /** One player is moved by themselves, so that who else was moved meanwhile, by somebody else, stays there. */
  readonly movedPlayerId: number | null;
}

const FAILED = 'Failed to update teams. Please try again.';

/**
 * Puts players into teams: at once on the page, then on the server, one change after the other; back again where the
 * server refuses. What is read while a change is on its way does not take it back.
 * @returns the players in the teams that are wanted for them, and what wants others
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
      // While more is on its way, what the server says now is out of date already.
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
