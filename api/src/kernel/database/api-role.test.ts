import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../installation/server/server.ts';
import { startClub } from '../../testing/start-club.ts';
import { giveMoney, testConfig } from '../../testing/test-club.ts';
import { connect } from './connect.ts';
import { prepareDatabase } from './prepare-database.ts';

let owner: pg.Client;

const club = await startClub();

beforeAll(async () => {
  const { id } = await club.signUp('founder');
  await giveMoney(club.db, id, 100, club.clock.time);
  owner = new pg.Client(club.services.config.database.url);
  await owner.connect();
});
afterAll(() => owner.end());

const CHANGES_TO_FACTS = [
  'UPDATE transfers SET amount_minor = 1',
  'DELETE FROM transfers',
  'TRUNCATE transfers CASCADE',
  'UPDATE players SET balance_minor = 1000000',
  'DELETE FROM accounts',
  'UPDATE late_leaves SET price_minor = 0',
  'DELETE FROM late_leaves',
  'DELETE FROM refilled_places',
  'DELETE FROM match_notes',
  'UPDATE match_notes SET noted_by = 1',
  'TRUNCATE match_notes',
  'UPDATE live_history SET reason = NULL',
  'DELETE FROM live_history',
  'TRUNCATE live_history',
  'UPDATE accounts SET player_id = NULL',
  'TRUNCATE late_leaves CASCADE',
  'UPDATE refilled_places SET late_leave_id = 1',
  'TRUNCATE refilled_places',
  'TRUNCATE audit_entries CASCADE',
  "UPDATE audit_entries SET reason = 'Another'",
  'DELETE FROM audit_entries',
];

it.each([
  ...CHANGES_TO_FACTS,
  'ALTER TABLE transfers DISABLE TRIGGER USER',
  'DROP TABLE late_leaves',
  'CREATE TABLE mine (id int)',
  'DELETE FROM migrations',
  'SELECT apply_transfer()',
])('the API may not %s', async (statement) => {
  await expect(club.services.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it.each(CHANGES_TO_FACTS)('the owner is stopped by a trigger from a slip such as %s', async (statement) => {
  await expect(owner.query(statement)).rejects.toThrow(/append-only|by a transfer only/);
});

it('no one starts with a balance', async () => {
  const insert = 'INSERT INTO players (balance_minor) VALUES (1000000)';
  for (const as of [owner, club.services.pool])
    await expect(as.query(insert)).rejects.toThrow(/by a transfer only/);
});

describe('a login of its own', () => {
  const login = `web_${process.pid}`;
  const as = (name: string) =>
    Object.assign(new URL(club.services.config.database.url), { username: name, password: 'p' }).href;

  beforeAll(() => owner.query(`CREATE ROLE ${login} LOGIN PASSWORD 'p'`));

  it('runs the API with the role’s rights, and never migrates', async () => {
    const { rows } = await owner.query<{ role: string }>("SELECT left(current_user, 59) || '_api' AS role");
    await owner.query(`GRANT ${rows[0]?.role} TO ${login}`);
    const config = { ...testConfig(as(login), club.identity.issuer), port: 0 };
    const server = await startServer(config, club.services);
    expect((await fetch(`${server.url}/api/v1/players`)).status).toBe(200);
    await server.close();

    await owner.query("DELETE FROM migrations WHERE name LIKE '0126%'");
    await expect(startServer(config, club.services)).rejects.toThrow(
      'The database lacks "0126-fewer-triggers.sql", and this login may not migrate it. Run "npm run api -- migrate" as the owner of its tables.',
    );
  });

  it('without CREATEROLE, owns its tables and keeps its rights', async () => {
    const name = `own_${process.pid}`;
    await owner.query(`CREATE DATABASE ${name} OWNER ${login}`);
    const url = Object.assign(new URL(as(login)), { pathname: `/${name}` }).href;
    const database = connect(url, { asApi: true, connections: 1 });
    await prepareDatabase(database.pool);
    const { rows } = await database.pool.query("SELECT has_table_privilege('transfers', 'UPDATE') AS can");
    expect(rows).toEqual([{ can: true }]);
    await database.close();
  });
});
