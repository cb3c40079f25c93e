import type { ResponseOf } from '@kickabout/contract';
import { seriesName } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { SERIES_QUERIES } from './queries.ts';

export const useChangeSeries = (onDone: (answer: ResponseOf<'changeSeries'>) => void) =>
  useApiMutation('changeSeries', {
    changes: SERIES_QUERIES,
    failed: 'Failed to change the weekly match. Please try again.',
    failure: 'form',
    done: (answer) => {
      onDone(answer);
      return 'Weekly match changed.';
    },
  });

export const useCreateSeries = () =>
  useApiMutation('createSeries', {
    changes: SERIES_QUERIES,
    done: ({ weekday, match_time }) => `${seriesName({ weekday, time: match_time })}: matches created.`,
    failed: 'Failed to repeat the match. Please try again.',
    failure: 'form',
  });

export const useStopSeries = (onDone: (answer: ResponseOf<'stopSeries'>) => void) =>
  useApiMutation('stopSeries', {
    changes: SERIES_QUERIES,
    failed: 'Failed to stop the weekly match. Please try again.',
    failure: 'form',
    done: (answer) => {
      onDone(answer);
      return 'Weekly match stopped.';
    },
  });
