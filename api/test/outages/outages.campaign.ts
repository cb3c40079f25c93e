import { strict as assert } from 'node:assert';
import { defineCampaign } from '@kickabout/tools/campaign';
import { startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { median } from '../load/percentiles.ts';
import { KINDS, runOutages } from './run-outages.ts';
import { mountSmallDisk } from './small-disk.ts';

const DISK_MEGABYTES = 800;

export const campaign = defineCampaign({
  promise:
    'Each confirmed change is stored exactly once, and all works again within 5 s, however the API, PostgreSQL, its disk or the network fails.',
  options: { api: 500, postgres: 100, disk: 20, network: 20, processes: 2, readyWithinMs: 5000 },
  sizes: ['api', 'postgres', 'disk', 'network'],
  async run({ processes, seed, readyWithinMs, ...counts }, say) {
    const disk = counts.disk > 0 ? mountSmallDisk(DISK_MEGABYTES) : null;
    try {
      const postgres = await startThrowawayPostgres({
        durable: true,
        ...(disk && { parentFolder: disk.folder }),
      });
      try {
        const { readyAfter, ...done } = await runOutages({
          ...{ postgres, counts, processes, seed },
          ...(disk && { disk }),
          onProgress: say,
        });
        const slowest = Math.max(...Object.values(readyAfter).flat());
        assert.ok(slowest <= readyWithinMs, `ready again after ${slowest} ms`);
        const ready = KINDS.filter((kind) => readyAfter[kind].length > 0).map(
          (kind) => `${kind} ${median(readyAfter[kind])} (at most ${Math.max(...readyAfter[kind])})`,
        );
        return { ...done, readyAfterMs: ready.join(', ') };
      } finally {
        await postgres.stop();
      }
    } finally {
      disk?.remove();
    }
  },
});
