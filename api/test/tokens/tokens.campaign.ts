import { defineCampaign } from '@kickabout/tools/campaign';
import { withEmptyClub } from '../with-postgres.ts';
import { runTokens } from './run-tokens.ts';

export const campaign = defineCampaign({
  promise:
    'No forged or wrong token is accepted, and good ones are while the provider is away, also after a restart.',
  options: { hoursAway: 7 * 24 },
  sizes: ['hoursAway'],
  run: ({ hoursAway }) => withEmptyClub(async (databaseUrl) => runTokens(hoursAway, databaseUrl)),
});
