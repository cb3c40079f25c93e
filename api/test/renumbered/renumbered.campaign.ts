import { defineCampaign } from '@kickabout/tools/campaign';
import { withEmptyClub } from '../with-postgres.ts';
import { runDays } from './run-days.ts';

export const campaign = defineCampaign({
  promise: 'No credited payment changes its player or amount, or counts twice, when a bank renumbers a day.',
  options: { days: 1000 },
  sizes: ['days'],
  run: ({ days, seed }, say) =>
    withEmptyClub(async (databaseUrl) =>
      runDays({
        days,
        seed,
        databaseUrl,
        onProgress: (done) => {
          if (done % 100 === 0) say(`${done} days`);
        },
      }),
    ),
});
