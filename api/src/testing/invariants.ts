import { sql } from 'kysely';
import { verifyTotals } from '../club/leaderboards/verify-totals.ts';
import { verifyLedger } from '../club/ledger/verify-ledger.ts';
import type { Db } from '../kernel/database/connect.ts';

/**
 * What holds in every club, no matter what its members did: every penny is accounted for, no match has more
 * players than places, unless an admin added one or took places away from confirmed teams, and the totals are what the matches and ratings add up to. Returns what doesn't hold.
 */
export async function brokenInvariants(db: Db): Promise<object[]> {
  const { sumMinor, faults } = await verifyLedger(db);
  const { rows } = await sql<object>`
    SELECT match_id, number_of_players, count(*)::integer AS players
    FROM matches JOIN match_members USING (match_id)
    WHERE plays AND teams_confirmed_at IS NULL AND match_id NOT IN (SELECT match_id FROM audit_entries WHERE action = 'player_added')
    GROUP BY match_id, number_of_players HAVING count(*) > number_of_players`.execute(db);
  const totals = (await verifyTotals(db)).faults.map((fault) => ({ fault }));
  return [...(sumMinor === 0 ? [] : [{ sumMinor }]), ...faults, ...rows, ...totals];
}
