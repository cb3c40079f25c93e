import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { connect, type Db } from '../database/connect.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { takeCreatedDatabases } from './test-database.ts';

// Registered before the hooks of a test file, so it runs after them.
afterAll(async () => {
  for (const url of takeCreatedDatabases()) {
    const { db, close } = connect(url, { connections: 1 });
    await checkInvariants(db).finally(close);
  }
});

/**
 * What holds in every club, no matter what its members did: every penny is accounted for, and no match has more
 * players than places, unless an admin added one.
 */
async function checkInvariants(db: Db): Promise<void> {
  const { sumPence, faults } = await verifyLedger(db);
  expect(sumPence, 'the sum of all accounts').toBe(0);
  expect(faults, 'balances that differ from the ledger').toEqual([]);
  const { rows } = await sql`
    SELECT match_id, number_of_players, count(*)::integer AS players
    FROM matches JOIN match_members USING (match_id)
    WHERE plays AND match_id NOT IN (SELECT match_id FROM audit_entries WHERE action = 'player_added')
    GROUP BY match_id, number_of_players HAVING count(*) > number_of_players`.execute(db);
  expect(rows, 'matches with more players than places').toEqual([]);
}
