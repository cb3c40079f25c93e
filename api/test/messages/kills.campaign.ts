import { defineCampaign } from '@kickabout/tools/campaign';
import { withEmptyClub } from '../with-postgres.ts';
import { runKills } from './run-kills.ts';

export const campaign = defineCampaign({
  promise: 'A message is sent once, or named in the log as doubtful, however often processes are killed.',
  options: { messages: 500, kills: 20 },
  sizes: ['messages', 'kills'],
  run: ({ messages, kills }) =>
    withEmptyClub(async (databaseUrl) => runKills({ messages, kills }, databaseUrl)),
});
