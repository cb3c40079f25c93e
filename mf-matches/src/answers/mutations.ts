import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { matchAnswersQuery } from '../match-model/queries.ts';

export const playersText = (count: number) => (count === 1 ? '1 player' : `${count} players`);
export const placesText = (count: number) => (count === 1 ? '1 place is' : `${count} places are`);

export const useAnswerMatch = (matchId: number) =>
  useApiMutation('answerMatch', {
    changes: [],
    // It's pending until the list has the answer, so that no button springs back.
    done: () => queryClient.invalidateQueries({ queryKey: matchAnswersQuery(matchId).queryKey }),
    failed: 'Failed to save your answer. Please try again.',
    scope: `answer to match ${matchId}`,
  });

export const useRemindPlayers = (matchId: number) =>
  useApiMutation('remindPlayers', {
    changes: [matchAnswersQuery(matchId).queryKey],
    done: ({ told }) => `Reminded ${playersText(told)}.`,
    failed: 'Failed to remind them. Please try again.',
  });

/** @param free how many places are left */
export const useCallForPlayers = (matchId: number, free: number) =>
  useApiMutation('callForPlayers', {
    changes: [matchAnswersQuery(matchId).queryKey],
    done: ({ told }) => `Told ${playersText(told)} that ${placesText(free)} left.`,
    failed: 'Failed to call for players. Please try again.',
  });
