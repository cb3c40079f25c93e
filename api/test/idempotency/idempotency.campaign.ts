import { strict as assert } from 'node:assert';
import { defineCampaign } from '@kickabout/tools/campaign';
import { withEmptyClub } from '../with-postgres.ts';
import { runIdempotency } from './run-idempotency.ts';

export const campaign = defineCampaign({
  promise:
    'A changing request that is sent many times, or again because its answer was lost, has one effect.',
  options: { times: 50, drops: 10 },
  sizes: ['times', 'drops'],
  run: ({ times, drops, seed }, say) =>
    withEmptyClub(async (databaseUrl) => {
      const { repeated, ...done } = await runIdempotency({
        times,
        drops,
        seed,
        databaseUrl,
        onProgress: say,
      });
      assert.deepEqual([...repeated], []);
      return { endpoints: done.endpoints, sent: done.requests };
    }),
});
