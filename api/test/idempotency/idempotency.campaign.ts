import { strict as assert } from 'node:assert';
import { defineCampaign } from '@kickabout/tools/campaign';
import { withEmptyClub } from '../with-postgres.ts';
import { runIdempotency } from './run-idempotency.ts';

export const campaign = defineCampaign({
  promise:
    'A changing request that is sent many times, or again because its answer was lost, has one effect.',
  options: { times: 50, drops: 10 },
  sizes: ['times', 'drops'],
  run: (options, onProgress) =>
    withEmptyClub(async (databaseUrl) => {
      const run = { ...options, databaseUrl, onProgress };
      const { endpoints, requests: sent, repeated } = await runIdempotency(run);
      assert.deepEqual([...repeated], []);
      return { endpoints, sent };
    }),
});
