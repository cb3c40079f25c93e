import { seriesName } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';

const CHANGES = ['listSeries', 'listMatches'] as const;

export const useCreateSeries = () =>
  useApiMutation('createSeries', {
    changes: CHANGES,
    done: ({ weekday, match_time }) => `${seriesName({ weekday, time: match_time })}: matches created.`,
    failed: 'Failed to repeat the match. Please try again.',
    failure: 'form',
  });

export const useChangeSeries = () =>
  useApiMutation('changeSeries', {
    changes: CHANGES,
    done: 'Weekly match changed.',
    failed: 'Failed to change the weekly match. Please try again.',
    failure: 'form',
  });

export const useStopSeries = () =>
  useApiMutation('stopSeries', {
    changes: CHANGES,
    done: 'Weekly match stopped.',
    failed: 'Failed to stop the weekly match. Please try again.',
    failure: 'form',
  });
