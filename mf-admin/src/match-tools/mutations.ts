import { MONEY_QUERIES } from '@kickabout/admin';
import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import type { useNavigate } from '@kickabout/federation/router';
import { type Match, matchKeys, matchQuery, RESULT_QUERIES } from './queries.ts';

export const useSetManOfTheMatch = (match: Match) =>
  useApiMutation('setManOfTheMatch', {
    changes: [...matchKeys(match.match_id), 'getManOfTheMatch', 'getLeaderboard', 'getSeasonalLeaderboard'],
    done: 'Man of the match updated successfully!',
    failed: 'Failed to update man of the match. Please try again.',
    isSpecified: true,
    failure: 'form',
  });

export const useRemoveAllMatchPlayers = (match: Match) =>
  useApiMutation('removeAllMatchPlayers', {
    changes: [...matchKeys(match.match_id), 'listMatches', 'getOwnDetails'],
    done: 'All players removed successfully.',
    failed: 'Unable to remove players.',
    failure: 'form',
  });

export const useDeleteMatch = (match: Match, navigate: ReturnType<typeof useNavigate>) =>
  useApiMutation('deleteMatch', {
    changes: ['listMatches', 'listLates', ...RESULT_QUERIES, ...MONEY_QUERIES],
    failed: 'Unable to delete match.',
    failure: 'form',
    done: async () => {
      const keys = matchKeys(match.match_id);
      // A fetch of a deleted match would fail.
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      await navigate('/matches');
      for (const queryKey of keys) queryClient.removeQueries({ queryKey });
      return 'Match deleted successfully.';
    },
  });

export const useRepeatMatch = (navigate: ReturnType<typeof useNavigate>) =>
  useApiMutation('repeatMatch', {
    changes: ['listMatches'],
    failed: 'Failed to create match. Please try again.',
    done: (next) => {
      queryClient.setQueryData(matchQuery(next.match_id).queryKey, next);
      void navigate(`/matches/${next.match_id}`);
      return 'This is next week’s match.';
    },
  });
