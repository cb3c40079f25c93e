import { defineCampaign } from '@kickabout/tools/campaign';
import { withProcesses } from '../several-processes.ts';
import { withEmptyClub } from '../with-postgres.ts';
import { runStale } from './run-stale.ts';

export const campaign = defineCampaign({
  promise: 'No process answers with the settings of before, once a change of them is confirmed.',
  options: { reads: 20_000, readers: 3, processes: 2 },
  sizes: ['reads'],
  run: ({ processes, ...options }) =>
    withEmptyClub((databaseUrl) =>
      withProcesses({ processes, databaseUrl }, (clubs) => runStale(clubs, options)),
    ),
});
