type Query = (text: string) => Promise<{ rows: { name: string; type: string }[] }>;

/** A value of each type, and a different one. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  boolean: ['false', 'true'],
  bytea: ["'a'", "'b'"],
  date: ["'2026-11-24'", "'2026-11-25'"],
  integer: ['1', '2'],
  bigint: ['1', '2'],
  smallint: ['1', '2'],
  text: ["'a'", "'b'"],
  'text[]': ["'{a}'", "'{b}'"],
  'integer[]': ["'{1}'", "'{2}'"],
  jsonb: ["'{}'", "'[]'"],
  uuid: ["'00000000-0000-0000-0000-000000000001'", "'00000000-0000-0000-0000-000000000002'"],
  'time without time zone': ["'19:00'", "'20:00'"],
  'timestamp with time zone': ["'2026-11-24T19:00Z'", "'2026-11-25T19:00Z'"],
};
export const valuesOf = (type: string) => {
  const values = VALUES[type];
  if (!values) throw new Error(`Here’s no value of the type ${type}.`);
  return values;
};

/** Puts a row of made-up values, the first or second of each type, in the place of all others, whatever the table's rules. */
export async function fillTable(query: Query, table: string, which: 0 | 1 = 0) {
  const checks = await query(`SELECT quote_ident(conname) AS name
    FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype = 'c'`);
  for (const { name } of checks.rows) await query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const { rows: columns } = await query(`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`);
  const insert = `INSERT INTO ${table} (${columns.map(({ name }) => name)})
    OVERRIDING SYSTEM VALUE VALUES (${columns.map(({ type }) => valuesOf(type)[type === 'integer' ? 0 : which])})`;
  await query(`DELETE FROM ${table}`);
  await query(insert);
  return { columns, insert };
}
