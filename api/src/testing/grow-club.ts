import type pg from 'pg';
import { allowSilence } from '../kernel/database/connect.ts';

/** How many of each. The rest follows: fourteen players to a match, one of them late in every second match. */
export type ClubSize = { players: number; matches: number; years: number };

/**
 * Fills an empty club straight in SQL, without triggers: players, completed matches over some years up to 2026, what they
 * charged, feedback, unmatched payments. The same size always gives the same club.
 */
export async function growClub(pool: pg.Pool, { players, matches, years }: ClubSize): Promise<void> {
  const client = await pool.connect();
  try {
    allowSilence(client);
    await client.query(`SET statement_timeout = 0; SET work_mem = '128MB'; SET maintenance_work_mem = '512MB';
      BEGIN; SET LOCAL session_replication_role = replica`);
    const steps: [text: string, values: number[]][] = [
      [WITHOUT_INDEXES, []],
      [PLAYERS, [players]],
      ["INSERT INTO accounts (kind, player_id) SELECT 'player', player_id FROM players", []],
      [PITCH, []],
      [MATCHES, [matches, years]],
      [MEMBERS, [players]],
      [ATTRIBUTES, []],
      [FEEDBACK, [Math.ceil(players / 3), players]],
      [UNMATCHED, [Math.ceil(players / 5)]],
      [CHARGES, []],
      [TOP_UPS, []],
      [BALANCES, []],
      ['INSERT INTO appearances SELECT * FROM appearances_due', []],
      [TOTALS, []],
      ['INSERT INTO attribute_standings SELECT * FROM attribute_standings_due', []],
      [WITH_INDEXES, []],
    ];
    for (const [text, values] of steps) await client.query(text, values);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release(true);
  }
}

const PLAYERS = `
  INSERT INTO players (player_id, first_name, last_name, preferred_name, year_of_birth, email, is_admin)
  SELECT n, (ARRAY['Sam', 'Anna', 'José', 'Li', 'Priya', 'Tom', 'Zoë'])[1 + n % 7],
    (ARRAY['Smith', 'van der Berg', 'Nair', 'Okafor', 'Müller'])[1 + n % 5] || ' ' || to_hex(n * 7919 % 65536),
    (ARRAY['Ace', 'Émile', 'Gaz', 'zed', 'Bo'])[1 + n / 5 % 5] || ' ' || n, 1970 + n % 40, 'player' || n || '@club.test', n = 1
  FROM generate_series(1, $1::int) n`;

const PITCH = `
  INSERT INTO pitches (pitch_name, pitch_number, address, postcode, price_minor)
  VALUES ('Powerleague', '3', '1 Road', 'N1 1AA', 7000)`;

/** Evenly over the years; the last 3 are pending. */
const MATCHES = `
  INSERT INTO matches (pitch_id, match_date, match_time, kickoff_at, match_status, number_of_players, price_minor,
    pitch_cost_minor, signin_begin_at, winning_team)
  SELECT 1, kickoff::date, '19:00', kickoff, CASE WHEN n > $1 - 3 THEN 'pending' ELSE 'completed' END, 14, 500, 7000,
    kickoff - interval '7 days', CASE WHEN n > $1 - 3 THEN NULL ELSE 1 END
  FROM generate_series(1, $1::int) n,
    LATERAL (SELECT timestamptz '2026-11-19 19:00Z' - ($1 - 3 - n) * (365 * $2::int / $1) * interval '1 day' -
      CASE WHEN 365 * $2 / $1 > 0 THEN interval '0' ELSE ($1 - 3 - n) * (365 * 24 * 60 * $2 / $1) * interval '1 minute' END
      AS kickoff)`;

/** Team 1 wins every match by its own goals. */
const MEMBERS = `
  INSERT INTO match_players (match_id, player_id, price_minor, joined_at, team_id, goals, assists, defcons, late, plays)
  SELECT match_id, 1 + (match_id * 7 + k * 3) % $1, 500, signin_begin_at + k * interval '1 second',
    CASE WHEN match_status = 'pending' THEN 0 ELSE 1 + k % 2 END,
    CASE WHEN match_status = 'pending' OR k % 2 = 1 THEN 0 ELSE (match_id * k) % 3 + 1 END, (match_id + k) % 2, k % 2,
    match_status <> 'pending' AND k = 3 AND match_id % 2 = 0, CASE WHEN match_status <> 'pending' THEN true END
  FROM matches, generate_series(1, 14) k`;

const ATTRIBUTES = `
  INSERT INTO player_attributes (player_id, attribute_name, value)
  SELECT player_id, attribute_name, (player_id * 31 + position * 17) % 101 FROM players, attributes`;

const FEEDBACK = `
  INSERT INTO feedback (player_id, comment, is_anonymous, created_at)
  SELECT 1 + n % $2, 'More bibs, please. ' || n, n % 4 = 0, timestamptz '2026-01-01Z' + n * interval '1 minute'
  FROM generate_series(1, $1::int) n`;

const UNMATCHED = `
  INSERT INTO bank_entries (provider_id, status, booked_date, amount_minor, currency, payer_name, payer_account, reference,
    first_seen_at, last_seen_at, to_post)
  SELECT 'entry ' || n, 'booked', date '2026-01-01' + n % 300, 1000, 'GBP', 'MR S SMITH', 'account ' || n, 'football',
    '2026-11-01Z', '2026-11-01Z', false
  FROM generate_series(1, $1::int) n`;

const CHARGES = `
  INSERT INTO transfers (debit_account, credit_account, amount_minor, kind, match_id, created_at)
  SELECT account_id, (SELECT account_id FROM accounts WHERE kind = 'revenue'), 500, 'match_fee', match_id, kickoff_at
  FROM matches JOIN match_players USING (match_id) JOIN accounts USING (player_id)
  WHERE match_status = 'completed'
  UNION ALL
  SELECT account_id, (SELECT account_id FROM accounts WHERE kind = 'revenue'), 100, 'late_fee', match_id, kickoff_at
  FROM matches JOIN match_players USING (match_id) JOIN accounts USING (player_id)
  WHERE match_status = 'completed' AND late`;

/** Everyone has £20 more than they spent, and every fifth player owes up to £10. */
const TOP_UPS = `
  INSERT INTO transfers (debit_account, credit_account, amount_minor, kind, made_by, created_at)
  SELECT (SELECT account_id FROM accounts WHERE kind = 'adjustments'), account_id,
    greatest(spent + CASE WHEN player_id % 5 = 0 THEN -(player_id % 1000) ELSE 2000 END, 1), 'adjustment', 1,
    '2026-11-18Z'
  FROM (SELECT accounts.account_id, accounts.player_id, coalesce(sum(amount_minor), 0) AS spent
    FROM accounts LEFT JOIN transfers ON debit_account = account_id WHERE accounts.kind = 'player'
    GROUP BY accounts.account_id) AS accounts`;

const BALANCES = `
  UPDATE players SET balance_minor = coalesce(came, 0) - coalesce(went, 0)
  FROM accounts
    LEFT JOIN (SELECT credit_account, sum(amount_minor) AS came FROM transfers GROUP BY 1) AS into_it
      ON credit_account = account_id
    LEFT JOIN (SELECT debit_account, sum(amount_minor) AS went FROM transfers GROUP BY 1) AS out_of_it
      ON debit_account = account_id
  WHERE accounts.player_id = players.player_id`;

/** The indexes are built faster afterwards. */
const WITHOUT_INDEXES = `
  DO $$ BEGIN
    CREATE TEMP TABLE dropped ON COMMIT DROP AS
      SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = ANY ('{match_players, transfers, appearances, player_totals, attribute_standings}'::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);
    EXECUTE (SELECT 'DROP INDEX ' || string_agg(name::text, ', ') FROM dropped);
  END $$`;
const WITH_INDEXES = `
  DO $$ BEGIN EXECUTE (SELECT string_agg(definition, '; ') FROM dropped); END $$`;

/** As the triggers add them up. */
const TOTALS = `
  INSERT INTO player_totals
  SELECT player_id, year, period.start_month, period.end_month, preferred_name, sum(goals), sum(assists), sum(defcons),
    sum(own_goals), count(*), count(*) FILTER (WHERE won), count(*) FILTER (WHERE man_of_the_match)
  FROM appearances JOIN players USING (player_id),
    LATERAL (VALUES (month, month), ((month - 1) / 4 * 4 + 1, (month - 1) / 4 * 4 + 4), (1, 12))
      AS period (start_month, end_month)
  GROUP BY player_id, year, period.start_month, period.end_month, preferred_name`;
