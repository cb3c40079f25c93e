import { defineCampaign } from '@kickabout/tools/campaign';
import { createEmptyClub } from '../../src/testing/throwaway-postgres.ts';
import { withPostgres } from '../with-postgres.ts';
import { runPublishers } from './run-publishers.ts';

export const campaign = defineCampaign({
  promise: 'Volunteers who publish at the same time leave an exact history, and no file is lost.',
  options: { releases: 100, volunteers: 5 },
  sizes: ['releases'],
  run: ({ releases, volunteers }) =>
    withPostgres(async ({ url }) => {
      const { bytes, bytesAfterAWeek } = await runPublishers(
        { releases, volunteers },
        await createEmptyClub(url),
      );
      return { bytes, bytesAfterAWeek };
    }),
});
