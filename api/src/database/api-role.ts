import type pg from 'pg';

/** The API's role is named after the owner of the tables, as SQL. A name has at most 63 bytes. */
export const apiRoleOf = (owner: string) => `left(${owner}, 59) || '_api'`;

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
  ) AND pg_has_role(session_user, oid, 'SET')`;

/** Whether this login could change the ledger: it owns the tables, and couldn't take the API's role. */
export async function canChangeLedger(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    "SELECT has_table_privilege('transfers', 'UPDATE') AS can",
  );
  return rows[0]?.can === true;
}
