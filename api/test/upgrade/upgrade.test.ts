import { expect, inject, it } from 'vitest';
import { commitBeforeLastMigration } from '../../src/testing/earlier-release.ts';
import { runUpgrade } from './run-upgrade.ts';

const commit = commitBeforeLastMigration();

/** `npm run campaign upgrade -- --from <commit>` upgrades from any other commit. */
it.skipIf(commit === null)(
  'the release before the last migration serves while this one migrates, and beside it afterwards',
  async () => {
    const { migrations, answered } = await runUpgrade({
      commit: commit ?? '',
      postgresUrl: inject('postgresUrl'),
      together: 100,
    });
    expect(migrations.length).toBeGreaterThan(0);
    expect(answered.alone).toBeGreaterThan(0);
    expect(Math.min(answered.before, answered.after)).toBeGreaterThanOrEqual(10);
  },
);
