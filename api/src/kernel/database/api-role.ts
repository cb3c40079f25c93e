import type pg from 'pg';

/** The API's role is named after the owner of the tables, as SQL. A name has at most 63 bytes. */
export const apiRoleOf = (owner: string) => `left(${owner}, 59) || '_api'`;

/** Whether this session's login may take a role, as SQL. Before PostgreSQL 16, which separates the two, its members may. */
export const mayTake = (role: string) =>
  `pg_has_role(session_user, ${role}, CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END)`;

/**
 * Switches a new connection to the API's role if it exists and this login may use it. Otherwise the connection keeps
 * the rights of its login.
 */
export const USE_API_ROLE = `
  SELECT set_config('role', rolname, false) FROM pg_roles
  WHERE rolname = (
    SELECT ${apiRoleOf('owners.rolname')} FROM pg_class
    JOIN pg_roles AS owners ON owners.oid = relowner
    WHERE pg_class.oid = to_regclass('transfers')
  ) AND ${mayTake('oid')}`;

/** Whether this login could change the ledger: it owns the tables, and couldn't take the API's role. */
export async function canChangeLedger(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    "SELECT has_table_privilege('transfers', 'UPDATE') AS can",
  );
  return rows[0]?.can === true;
}
