import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/connect.ts';
import type { TestIdentity } from '../../src/testing/test-identity.ts';

export type ManyPlayers = { id: number; token: string }[];

/** Players with accounts and £100 each, written straight to an empty club. The first is player 1 and admin. */
export async function createManyPlayers(db: Db, identity: TestIdentity, count: number): Promise<ManyPlayers> {
  await sql`
    INSERT INTO players (player_id, first_name, last_name, preferred_name, year_of_birth, email, is_admin)
    SELECT n, 'Player', n::text, 'Player ' || n, 1990, 'player' || n || '@club.test', n = 1
    FROM generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    INSERT INTO identities (issuer, subject, player_id)
    SELECT ${identity.issuer}, 'player' || n, n FROM generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    INSERT INTO transfers (debit_account, credit_account, amount_minor, kind, made_by, created_at)
    SELECT (SELECT account_id FROM accounts WHERE kind = 'adjustments'), account_id, 10000, 'adjustment', 1, now()
    FROM accounts WHERE kind = 'player'`.execute(db);
  await sql`ANALYZE`.execute(db);
  const players: ManyPlayers = [];
  for (let id = 1; id <= count; id += 1) players.push({ id, token: await identity.token(`player${id}`) });
  return players;
}

/** A match in a week, with a price of £1. */
export async function createPendingMatch(db: Db, places: number): Promise<number> {
  const pitch = await db
    .insertInto('pitches')
    .values({
      pitch_name: 'Park',
      pitch_number: '1',
      address: '2 Road',
      postcode: 'E1 1AA',
      price_minor: 5000,
    })
    .returning('pitch_id')
    .executeTakeFirstOrThrow();
  const kickoff = new Date(Date.now() + 7 * 86_400_000);
  const match = await db
    .insertInto('matches')
    .values({
      pitch_id: pitch.pitch_id,
      match_date: kickoff.toISOString().slice(0, 10),
      match_time: kickoff.toISOString().slice(11, 16),
      kickoff_at: kickoff,
      match_status: 'pending',
      number_of_players: places,
      price_minor: 100,
      pitch_cost_minor: 5000,
      signin_begin_at: new Date(0),
      youtube_links: [],
    } as never)
    .returning('match_id')
    .executeTakeFirstOrThrow();
  return match.match_id;
}
