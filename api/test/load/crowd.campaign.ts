import { defineCampaign } from '@kickabout/tools/campaign';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { createTestClub } from '../../src/testing/test-club.ts';
import { createEmptyClub } from '../../src/testing/throwaway-postgres.ts';
import { withPostgres } from '../with-postgres.ts';
import { call, clientAt } from './call.ts';
import { runCrowd } from './run-crowd.ts';

export const campaign = defineCampaign({
  promise:
    'Joins and leaves at the same moment never overbook a match or overdraw a player, and no caller sees a database error.',
  options: { calls: 100_000, connections: 40, processes: 3 },
  sizes: ['calls'],
  run: ({ calls, connections, processes, seed }, say) =>
    withPostgres(async ({ url }) => {
      const databaseUrl = await createEmptyClub(url);
      const club = await createTestClub({ databaseUrl, now: Date.now() });
      const apis: SpawnedApi[] = [];
      try {
        const env = club.processSettings();
        for (let number = 0; number < processes; number += 1) apis.push(await spawnApi(env));
        const senders = Array.from({ length: connections }, (_, index) => {
          const { port } = new URL(apis[index % processes]?.url ?? '');
          const client = clientAt('127.0.0.1', Number(port));
          return (name: 'joinMatch' | 'leaveMatch', { token }: { token: string }, body: object) =>
            call({ ...client, token }, name, { body });
        });
        const { answers, milliseconds } = await runCrowd({ calls, seed, club, senders, onProgress: say });
        return { ...Object.fromEntries(answers), callsPerSecond: Math.round((calls / milliseconds) * 1000) };
      } finally {
        for (const api of apis) api.kill();
        await Promise.all(apis.map((api) => api.exited));
        await club.close();
      }
    }),
});
