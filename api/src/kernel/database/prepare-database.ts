import type pg from 'pg';
import { holdingLock, LOCKS } from './advisory-lock.ts';
import { apiRoleOf, mayTake } from './api-role.ts';
import { migrate } from './migrate.ts';
import { aboutTables } from './tables.ts';

const APPEND_ONLY = aboutTables().flatMap(([name, { appendOnly }]) => (appendOnly ? [name] : []));

/**
 * Migrates a club's database and gives the API's role its rights. Several processes may do so at the same time.
 * @returns the names of the migrations that were applied
 */
export async function prepareDatabase(pool: pg.Pool): Promise<string[]> {
  const applied = await migrate(pool);
  await grantApiRole(pool);
  return applied;
}

/**
 * Gives the role that the API runs as, `<owner>_api`, its rights. It can read and write every table, with two
 * exceptions: it can only add to those that are append-only, such as the ledger, and it can only read balances and the list of migrations.
 * Creates the role where this login may; without it, and for a login that doesn't own the tables, nothing changes.
 */
function grantApiRole(pool: pg.Pool): Promise<void> {
  return holdingLock(pool, LOCKS.migrations, async (client) => {
    const role = (await ownsTables(client)) ? await findOrCreateRole(client) : null;
    if (role !== null) await grantRights(client, role);
  });
}

async function ownsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "SELECT pg_has_role(relowner, 'USAGE') AS owns FROM pg_class WHERE oid = 'transfers'::regclass",
  );
  return rows[0]?.owns === true;
}

async function grantRights(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ schema: string; columns: string }>(`
    SELECT quote_ident(current_schema()) AS schema, string_agg(quote_ident(attname), ', ') AS columns
    FROM pg_attribute
    WHERE attrelid = 'players'::regclass AND attnum > 0 AND NOT attisdropped
      AND attname NOT IN ('player_id', 'balance_minor')`);
  const { schema, columns } = rows[0] ?? {};
  // Statements that are sent together are one transaction, so the API never lacks a right in between.
  await client.query(`
    GRANT USAGE ON SCHEMA ${schema} TO ${name};
    REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${name};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${name};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name};
    REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${name};
    REVOKE UPDATE ON players FROM ${name};
    GRANT UPDATE (${columns}) ON players TO ${name}`);
}

async function findOrCreateRole(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{
    role: string;
    exists: boolean;
    may_use: boolean;
    may_create: boolean;
    has_options: boolean;
  }>(`
    SELECT role, pg_roles.oid IS NOT NULL AS exists,
      coalesce(${mayTake('pg_roles.oid')}, false) AS may_use,
      current_setting('server_version_num')::int >= 160000 AS has_options,
      (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = session_user) AS may_create
    FROM (SELECT ${apiRoleOf('session_user')} AS role) AS named
    LEFT JOIN pg_roles ON rolname = role`);
  const { role, exists, may_use: mayUse, may_create: mayCreate, has_options: hasOptions } = rows[0] ?? {};
  if (role === undefined) throw new Error('PostgreSQL didn’t say who is connected.');
  if (mayUse) return role;
  if (!mayCreate) return exists ? role : null;
  const name = client.escapeIdentifier(role);
  // Another database of this server may be creating it too.
  if (!exists) await client.query(`CREATE ROLE ${name} NOLOGIN`).catch(unlessCreated);
  // PostgreSQL 15 has no options. There the owner inherits the role's rights, which are fewer than its own.
  await client.query(`GRANT ${name} TO CURRENT_USER${hasOptions ? ' WITH SET TRUE, INHERIT FALSE' : ''}`);
  return role;
}

function unlessCreated(error: { code?: string }): void {
  const isThere = error.code === '42710' || error.code === '23505';
  if (!isThere) throw error;
}
