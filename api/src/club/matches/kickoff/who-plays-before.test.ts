import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { applyMigration, createMigrationsTable, readMigrations } from '../../../kernel/database/migrate.ts';

const NEW = '0016-who-plays.sql';

/** Two places each: players 1 and 2 have them, 3 is waiting. In the last three, 3 was put into team 1 instead of 1. */
const MATCHES = ['pending', 'in_progress', 'completed', 'pending', 'friendly', 'completed'];

it('matches from before who plays was stored are charged and counted as they were', async () => {
  const server = inject('postgresUrl');
  const creator = new pg.Client({ connectionString: server });
  await creator.connect();
  await creator.query('CREATE DATABASE who_plays_before');
  await creator.end();
  const client = new pg.Client({
    connectionString: Object.assign(new URL(server), { pathname: '/who_plays_before' }).href,
  });
  await client.connect();
  const migrations = await readMigrations();
  const index = migrations.findIndex(({ name }) => name === NEW);
  await createMigrationsTable(client);
  const apply = async (some: typeof migrations) => {
    await client.query('BEGIN');
    for (const migration of some) await applyMigration(client, migration);
    await client.query('COMMIT');
  };
  await apply(migrations.slice(0, index));
  await client.query(`
    INSERT INTO players (player_id, first_name, last_name, preferred_name, year_of_birth, email)
      SELECT n, 'A', 'B', 'P' || n, 1990, n || '@club.test' FROM generate_series(1, 3) n;
    INSERT INTO pitches (pitch_name, pitch_number, address, postcode, price_pence) VALUES ('A', '1', 'B', 'C', 1000);`);
  await client.query(
    `INSERT INTO matches (pitch_id, match_date, match_time, kickoff_at, match_status, number_of_players, price_pence,
      signin_begin_at) SELECT 1, '2026-11-01', '19:00', '2026-11-01 19:00Z', status, 2, 500, '2026-10-01Z'
      FROM unnest($1::text[]) WITH ORDINALITY AS m (status, n) ORDER BY n`,
    [MATCHES],
  );
  await client.query(`INSERT INTO match_players (match_id, player_id, price_pence, joined_at, team_id)
    SELECT match_id, n, 500, timestamptz '2026-10-02Z' + n * interval '1 minute',
      CASE WHEN match_id < 4 OR n = 1 THEN 0 WHEN n = 2 THEN 2 ELSE 1 END
    FROM matches, generate_series(1, 3) n`);
  const appearances = () =>
    client.query('SELECT match_id, player_id FROM appearances_due ORDER BY match_id, player_id');
  const before = (await appearances()).rows;
  expect(before).toHaveLength(4);

  await apply(migrations.slice(index));
  const { rows } = await client.query(`
    SELECT array_agg(plays ORDER BY player_id) AS plays, teams_confirmed_at = max(joined_at) AS confirmed
    FROM match_players JOIN matches USING (match_id) GROUP BY matches.match_id ORDER BY matches.match_id`);
  expect(rows).toEqual([
    { plays: [null, null, null], confirmed: null },
    { plays: [true, true, false], confirmed: null },
    { plays: [true, true, false], confirmed: null },
    { plays: [null, null, null], confirmed: true },
    { plays: [false, true, true], confirmed: true },
    { plays: [false, true, true], confirmed: true },
  ]);
  expect((await appearances()).rows).toEqual(before);
  await client.end();
});
