import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';

const { club, fixtures } = await startClubWithMatches();
const match = await fixtures.createMatch();
for (const player of await fixtures.newPlayers(2)) await fixtures.join(player, match);
await fixtures.update(match, { match_status: 'in_progress' });

/** In this order, on a match that has started, with players 2 and 3. */
const FACTS = [
  `INSERT INTO late_leaves (match_id, player_id, price_minor, left_at) VALUES ($1, 2, 500, now())`,
  `INSERT INTO refilled_places SELECT late_leave_id, 3, now() FROM late_leaves WHERE match_id = $1`,
  `INSERT INTO transfers (debit_account, credit_account, amount_minor, kind, match_id, created_at)
    SELECT min(account_id), max(account_id), 1, 'late_fee', $1, now() FROM accounts WHERE player_id IS NOT NULL`,
  `UPDATE match_players SET late = true WHERE match_id = $1 AND player_id = 2`,
  `INSERT INTO match_guests (guest_id, match_id, host_id, guest_name, price_minor, joined_at, waits_last)
    VALUES (gen_random_uuid(), $1, 2, 'Sam', 0, now(), false)`,
  `UPDATE match_guests SET team_id = 1 WHERE match_id = $1`,
  `DELETE FROM match_guests WHERE match_id = $1`,
  `INSERT INTO match_players (match_id, player_id, price_minor, joined_at) VALUES ($1, 1, 0, now())`,
  `DELETE FROM match_players WHERE match_id = $1 AND player_id = 1`,
  `UPDATE matches SET number_of_players = 9 WHERE match_id = $1`,
  `UPDATE matches SET match_status = 'completed' WHERE match_id = $1`,
  `UPDATE matches SET deleted_at = now() WHERE match_id = $1`,
];

it.each(FACTS)('the next sync looks at a match again after %s', async (statement) => {
  await sql`DELETE FROM matches_to_settle`.execute(club.db);
  await club.services.pool.query(statement, [match]);
  expect(await club.db.selectFrom('matches_to_settle').selectAll().execute()).toEqual([{ match_id: match }]);
});

it('a balance that a transfer has changed is compared with the ledger again', async () => {
  await sql`DELETE FROM balances_to_verify`.execute(club.db);
  await club.services.pool.query(FACTS[2] ?? '', [match]);
  expect(await club.db.selectFrom('balances_to_verify').selectAll().execute()).toHaveLength(2);
});
