import { defineCampaign } from '@kickabout/tools/campaign';
import { commitBeforeLastMigration } from '../../src/testing/earlier-release.ts';
import { withPostgres } from '../with-postgres.ts';
import { runUpgrade } from './run-upgrade.ts';

export const campaign = defineCampaign({
  promise:
    'While a club in use is upgraded from an earlier commit, no request fails and every penny is accounted for.',
  options: { from: 'before the last migration', serving: 10 },
  sizes: ['serving'],
  run: ({ from, serving }) =>
    withPostgres(async ({ url }) => {
      const commit = from.includes(' ') ? commitBeforeLastMigration() : from;
      if (commit === null)
        throw new Error(
          'This clone’s history doesn’t go back to the last migration, or one since then can’t run beside it. Name a commit.',
        );
      const { migrations, answered } = await runUpgrade({
        commit,
        postgresUrl: url,
        together: serving * 1000,
      });
      return { commit, migrations: migrations.join(' '), ...answered };
    }),
});
