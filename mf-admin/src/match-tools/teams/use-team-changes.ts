import { callApi, queryClient } from '@kickabout/client';
import { useMutationState } from '@kickabout/client/query';
import type { TeamId } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { useMemo } from 'react';
import { MONEY_QUERIES } from '../../money-queries.ts';
import {
  changeKnownPlayers,
  type MatchPlayer,
  matchKeys,
  matchPlayersQuery,
  RESULT_QUERIES,
} from '../match-data.ts';

/** The team wanted for each player, by player id. */
export type WantedTeams = Readonly<Record<number, TeamId>>;

interface TeamChange {
  readonly wanted: WantedTeams;
  /** Set where one player was moved: only they are sent, so that another admin's moves of others survive. */
  readonly movedPlayerId: number | null;
}

/**
 * Moves players between teams, with an optimistic update: changes are sent one after the other and rolled back if
 * refused. A fetch that finishes in between does not undo a pending change.
 * @returns the players with pending changes applied, and a function that changes teams
 */
export function useTeamChanges(matchId: number, players: readonly MatchPlayer[]) {
  const queue = `match ${matchId}`;
  const pending = useMutationState({
    filters: { mutationKey: ['updateTeams', queue], status: 'pending' },
    select: ({ state }) => (state.variables as TeamChange).wanted,
  });
  const change = useApiMutation<TeamChange, unknown>('updateTeams', {
    queue,
    call: ({ wanted, movedPlayerId }) => {
      const team_id = movedPlayerId === null ? undefined : wanted[movedPlayerId];
      if (movedPlayerId === null || team_id === undefined)
        return callApi('updateTeams', { params: { matchId }, body: listsOf(wanted) });
      const params = { matchId, playerId: movedPlayerId };
      return callApi('updateMatchPlayer', { params, body: { team_id } });
    },
    changes: [...matchKeys(matchId), ...RESULT_QUERIES, ...MONEY_QUERIES],
    failed: 'Failed to update teams. Please try again.',
    onDone: async (_, { wanted }) => {
      await queryClient.cancelQueries(matchPlayersQuery(matchId));
      changeKnownPlayers(matchId, (player) => inTeam(player, wanted));
    },
  });
  const wanted = useMemo(() => players.map((player) => pending.reduce(inTeam, player)), [players, pending]);
  return { players: wanted, change: change.mutate };
}

function inTeam(player: MatchPlayer, teams: WantedTeams): MatchPlayer {
  return { ...player, team_id: teams[player.player_id] ?? player.team_id };
}

function listsOf(wanted: WantedTeams): { team1: number[]; team2: number[] } {
  const members = (teamId: TeamId) =>
    Object.entries(wanted).flatMap(([playerId, team]) => (team === teamId ? [Number(playerId)] : []));
  return { team1: members(1), team2: members(2) };
}
