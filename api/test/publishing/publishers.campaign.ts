import { defineCampaign } from '@kickabout/tools/campaign';
import { withEmptyClub } from '../with-postgres.ts';
import { runPublishers } from './run-publishers.ts';

export const campaign = defineCampaign({
  promise: 'Volunteers who publish at the same time leave an exact history, and no file is lost.',
  options: { releases: 100, volunteers: 5 },
  sizes: ['releases'],
  run: (options) => withEmptyClub((databaseUrl) => runPublishers(options, databaseUrl)),
});
