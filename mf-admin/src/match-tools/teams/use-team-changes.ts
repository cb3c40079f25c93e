import { callApi, queryClient } from '@kickabout/client';
import type { TeamId } from '@kickabout/contract';
import { notify } from '@kickabout/federation/host';
import { useMutation } from '@tanstack/react-query';
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
 * server refuses.
 */
export function useTeamChanges(matchId: number) {
  const mutationKey = ['teams', matchId];
  const { queryKey } = matchPlayersQuery(matchId);
  return useMutation({
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
    onMutate: async ({ wanted }) => {
      takeLastWordsAway();
      await queryClient.cancelQueries({ queryKey });
      const before = teamsOf(queryClient.getQueryData(queryKey) ?? []);
      changeKnownPlayers(matchId, (player) => inTeam(player, wanted));
      return before;
    },
    onError: (error, { wanted }, before) => {
      console.warn(`Changing the teams of match ${matchId}:`, error);
      takeLastWordsAway = notify('failure', FAILED);
      changeKnownPlayers(matchId, (player) =>
        player.player_id in wanted && before ? inTeam(player, before) : player,
      );
    },
    onSettled: () => {
      // While more is on its way, what the server says now is out of date already.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      readMatchAgain(matchId, ...RESULT_READS, ...MONEY_READS);
    },
  });
}

/** What was said of the last change no longer holds once another one begins. */
let takeLastWordsAway = () => {};

/** The team each player is in. */
function teamsOf(players: readonly MatchPlayer[]): WantedTeams {
  return Object.fromEntries(players.map(({ player_id, team_id }) => [player_id, team_id]));
}

function inTeam(player: MatchPlayer, teams: WantedTeams): MatchPlayer {
  return { ...player, team_id: teams[player.player_id] ?? player.team_id };
}

function listsOf(wanted: WantedTeams): { team1: number[]; team2: number[] } {
  const members = (teamId: TeamId) =>
    Object.entries(wanted).flatMap(([playerId, team]) => (team === teamId ? [Number(playerId)] : []));
  return { team1: members(1), team2: members(2) };
}
