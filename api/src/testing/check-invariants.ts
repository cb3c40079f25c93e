import { afterAll, expect } from 'vitest';
import { connect } from '../kernel/database/connect.ts';
import { brokenInvariants } from './invariants.ts';
import { takeCreatedDatabases } from './test-database.ts';
import { dropDatabase } from './throwaway-postgres.ts';

// Registered before the hooks of a test file, so it runs after them.
afterAll(async () => {
  for (const url of takeCreatedDatabases()) {
    const { db, close } = connect(url, { connections: 1 });
    const broken = await brokenInvariants(db).finally(close);
    expect(
      broken,
      'a sum that isn’t 0, balances that differ from the ledger, matches with too many players, or wrong totals',
    ).toEqual([]);
    // While its files are still in memory: hundreds of databases that were written to the disk are deleted in seconds.
    await dropDatabase(url);
  }
});
