import { strict as assert } from 'node:assert';
import type { EndpointName } from '@kickabout/contract';
import { defineCampaign } from '@kickabout/tools/campaign';
import { CACHED } from '../../src/installation/server/cached-endpoints.ts';
import { call, clientAt } from '../load/call.ts';
import { withEmptyClub, withProcesses } from '../with-postgres.ts';
import { runEveryChange } from './run-every-change.ts';
import { runStale } from './run-stale.ts';

/** No request of the matrix changes these: no one is late or owes money, and no one can add an attribute. */
const UNCHANGED = ['listLates', 'listNegativeBalances', 'listAttributes'];

export const campaign = defineCampaign({
  promise: 'No process answers with what was before a change, once that is confirmed.',
  options: { comparisons: 20_000, readers: 3, processes: 2 },
  sizes: ['comparisons'],
  run: async ({ comparisons, readers, processes }) => {
    const every = await withEmptyClub((databaseUrl) => runEveryChange({ databaseUrl }));
    if (every.stale.size > 0) throw new Error([...every.stale].join('; '));
    const unchanged = Object.keys(CACHED).filter((name) => !every.changed.has(name as EndpointName));
    assert.deepEqual(unchanged, UNCHANGED);
    return withProcesses(processes, async (club, apis) => {
      const admin = await club.signUp('founder');
      await club.playerWith('debtor', -5);
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
      return { ...found, everyChange: every.compared };
    });
  },
});
