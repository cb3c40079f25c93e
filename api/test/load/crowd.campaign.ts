import { defineCampaign } from '@kickabout/tools/campaign';
import { withProcesses } from '../several-processes.ts';
import { withEmptyClub } from '../with-postgres.ts';
import { runCrowd } from './run-crowd.ts';

export const campaign = defineCampaign({
  promise:
    'Joins and leaves at the same moment never overbook a match or overdraw a player, and no caller sees a database error.',
  options: { calls: 100_000, callers: 40, processes: 3 },
  sizes: ['calls'],
  run: ({ processes, ...options }, onProgress) =>
    withEmptyClub((databaseUrl) =>
      withProcesses({ processes, databaseUrl }, async (clubs) =>
        Object.fromEntries(await runCrowd(clubs, { ...options, onProgress })),
      ),
    ),
});
