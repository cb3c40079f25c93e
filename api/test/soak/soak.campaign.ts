import { defineCampaign } from '@kickabout/tools/campaign';
import { withEmptyClub } from '../with-postgres.ts';
import { runSoak } from './run-soak.ts';

export const campaign = defineCampaign({
  promise:
    'After an hour of use, a process has no more memory, connections and timers than after warming up.',
  options: { minutes: 60, mostGrowth: 1.1 },
  sizes: ['minutes'],
  run: (options, say) => withEmptyClub(async (databaseUrl) => runSoak(options, databaseUrl, say)),
});
