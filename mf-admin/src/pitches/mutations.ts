import { apiQuery, callApi, queryClient } from '@kickabout/client';
import type { EndpointName, ResponseOf } from '@kickabout/contract';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';
import { labelOf, type Pitch, type pitchFrom } from './pitch-fields.tsx';

/** The queries that show a pitch's name or price, or offer it. */
const PITCH_QUERIES = [
  'listPitches',
  'getUsualMatch',
  'listSeries',
  'listMatches',
  'getMatch',
  'getHome',
  'listAuditEntries',
] as const satisfies readonly EndpointName[];

export const useCreatePitch = () =>
  useApiMutation('createPitch', {
    changes: ['listPitches'],
    failed: 'Failed to add pitch. Please try again.',
    isSpecified: true,
    failure: 'form',
    done: (pitch) => {
      // The next page needs the new pitch straight away.
      queryClient.setQueryData(apiQuery('listPitches').queryKey, (known) => known && [...known, pitch]);
      return 'Pitch added successfully!';
    },
  });

type Fields = ReturnType<typeof pitchFrom>;
export type Effects = ResponseOf<'previewPitch'>['matches'];

/**
 * Saves a pitch; nothing, and null, if upcoming matches would change and the admin doesn't agree.
 * @param agree shows which matches change, and how; exactly that is saved
 */
export function useUpdatePitch(pitch: Pitch, agree: (matches: Effects) => Promise<boolean>) {
  async function saveAsShown(typed: Fields) {
    const params = { id: pitch.pitch_id };
    const body = changesOf(pitch, typed);
    const { matches } = await callApi('previewPitch', { params, body });
    if (matches.length > 0 && !(await agree(matches))) return null;
    const expected_prices = matches
      .filter(({ price, new_price }) => price !== new_price)
      .map(({ match_id, new_price }) => ({ match_id, price: new_price }));
    return callApi('updatePitch', { params, body: { ...body, expected_prices } });
  }
  return useCallMutation('updatePitch', saveAsShown, {
    changes: PITCH_QUERIES,
    failed: 'Failed to save the pitch. Please try again.',
    failure: 'form',
    done: (saved) => saved && 'Pitch saved.',
  });
}

/** What was typed over, so that it never undoes someone else's change. */
function changesOf(pitch: Pitch, typed: Fields): Partial<Fields> {
  const changed = Object.entries(typed).filter(([name, value]) => pitch[name as keyof Fields] !== value);
  return Object.fromEntries(changed);
}

export const useRetirePitch = () =>
  useApiMutation('setPitchRetired', {
    changes: PITCH_QUERIES,
    failed: 'Failed to retire the pitch. Please try again.',
    done: (pitch) => `${labelOf(pitch)} is retired.`,
  });

export const useRestorePitch = () =>
  useApiMutation('setPitchRetired', {
    changes: PITCH_QUERIES,
    failed: 'Failed to bring back the pitch. Please try again.',
    done: (pitch) => `${labelOf(pitch)} is back.`,
  });
