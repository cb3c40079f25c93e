import { useApiMutation } from '@kickabout/federation/host';
import { RELEASE_QUERIES } from './remote-queries.ts';

/** Brings back an earlier release. */
export function useRollBack() {
  return useApiMutation('rollBackRemote', {
    changes: RELEASE_QUERIES,
    done: ({ from, release }, { params }) =>
      `${params.name} is back to ${release}${from === release ? '' : ` from ${from}`}.`,
    failed: 'Failed to roll back. Please try again.',
  });
}
