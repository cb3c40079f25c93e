import { useApiMutation } from '@kickabout/federation/host';
import { labelOf } from './pitch-fields.tsx';
import { PITCH_QUERIES } from './queries.ts';

export const useRetirePitch = (label: string) =>
  useApiMutation('setPitchRetired', {
    changes: PITCH_QUERIES,
    failed: 'Failed to retire the pitch. Please try again.',
    done: `${label} is retired.`,
  });

export const useRestorePitch = () =>
  useApiMutation('setPitchRetired', {
    changes: PITCH_QUERIES,
    failed: 'Failed to bring back the pitch. Please try again.',
    done: (pitch) => `${labelOf(pitch)} is back.`,
  });
