/**
 * Upgrades a club in use from an earlier commit to the current sources.
 *
 *   node api/test/upgrade/upgrade.ts [commit] [seconds = 10]
 */

import { commitBeforeLastMigration } from '../../src/testing/earlier-release.ts';
import { startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { runUpgrade } from './run-upgrade.ts';

const [commit = commitBeforeLastMigration(), seconds = '10'] = process.argv.slice(2);
if (commit === null)
  throw new Error('This clone’s history doesn’t go back to the last migration. Name a commit.');
console.log(`From ${commit}`);

const postgres = await startThrowawayPostgres();
try {
  const { migrations, answered } = await runUpgrade({
    commit,
    postgresUrl: postgres.url,
    together: Number(seconds) * 1000,
  });
  console.log(`Migrated while in use: ${migrations.join(', ') || 'nothing'}`);
  console.log(
    `${answered.alone} requests answered until this release was ready; then ${answered.before} by the release before, ${answered.after} by this one. No unexpected answer, and the ledger adds up.`,
  );
} finally {
  await postgres.stop();
}
