import { defineCampaign } from '@kickabout/tools/campaign';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { createTestClub, giveMoney } from '../../src/testing/test-club.ts';
import { createEmptyClub } from '../../src/testing/throwaway-postgres.ts';
import { call, clientAt } from '../load/call.ts';
import { withPostgres } from '../with-postgres.ts';
import { runStale } from './run-stale.ts';

export const campaign = defineCampaign({
  promise: 'No process answers with the settings of before, once a change of them is confirmed.',
  options: { comparisons: 20_000, readers: 3, processes: 2 },
  sizes: ['comparisons'],
  run: ({ comparisons, readers, processes }) =>
    withPostgres(async ({ url }) => {
      const databaseUrl = await createEmptyClub(url);
      const club = await createTestClub({ databaseUrl, now: Date.now() });
      const apis: SpawnedApi[] = [];
      try {
        const admin = await club.signUp('founder');
        const debtor = await club.signUp('debtor');
        await giveMoney(club.db, debtor.id, -500, club.clock.time);
        const env = club.processSettings();
        for (let number = 0; number < processes; number += 1) apis.push(await spawnApi(env));
        const clients = apis.map((api) => clientAt('127.0.0.1', Number(new URL(api.url).port)));
        const found = await runStale(
          {
            set: async (body) => {
              const first = clients[0];
              if (!first) throw new Error('There is no process.');
              const { status } = await call({ ...first, token: admin.token }, 'setClubSettings', { body });
              if (status !== 200) throw new Error(`The settings were refused with ${status}.`);
            },
            showsDebts: clients.map((client) => async () => {
              const { status, body } = await call(client, 'listNegativeBalances');
              if (status !== 200) throw new Error(`A read was answered with ${status}.`);
              return (body as unknown[]).length > 0;
            }),
            names: apis.map((api) => async () => {
              const config = (await (await fetch(`${api.url}/config.json`)).json()) as { clubName: string };
              return config.clubName;
            }),
          },
          { comparisons, readers },
        );
        if (found.stale > 0) throw new Error(`${found.stale} of ${found.compared} answers were stale.`);
        return found;
      } finally {
        for (const api of apis) api.kill();
        await Promise.all(apis.map((api) => api.exited));
        await club.close();
      }
    }),
});
