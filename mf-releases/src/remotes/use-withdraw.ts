import { useApiMutation } from '@kickabout/federation/host';
import { RELEASE_QUERIES } from './remote-queries.ts';

/** Withdraws the release that only some visitors get. */
export function useWithdraw() {
  return useApiMutation('withdrawRelease', {
    changes: RELEASE_QUERIES,
    done: ({ withdrawn, live }, { params }) =>
      live === null
        ? `${withdrawn} was withdrawn. Nothing of ${params.name} is live now.`
        : `${withdrawn} was withdrawn. Everyone gets ${live}.`,
    failed: 'Failed to withdraw this release. Please try again.',
  });
}
