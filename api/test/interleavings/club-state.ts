import pg from 'pg';

/** What says nothing about the club: caches, and which fresh logins were asked for, which is full of random texts. */
const LEFT_OUT = ['migrations', 'changed_topics', 'confirmations'];
/** Of these, a process writes as many as it remembers not to have written within the hour. */
const IN_MEMORY = ['release_refused', 'publish_key_refused'];
/** Made by chance. */
const RANDOM = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Row = Record<string, unknown>;
type Table = {
  name: string;
  columns: string[];
  key: string | null;
  /** By column, the table whose rows it names. */
  refers: Record<string, string>;
};

/** Remembers what is in the database now, so that it can be put back, and its contents compared. */
export async function rememberState(client: pg.Client) {
  const { rows: tables } = await client.query<Table>(TABLES, [LEFT_OUT]);
  const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
    `SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  await client.query('CREATE SCHEMA remembered');
  const resets = new Map<string, string>();
  for (const { name, columns } of tables) {
    await client.query(`CREATE TABLE remembered.${name} AS TABLE public.${name}`);
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const put = `INSERT INTO public.${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM remembered.${name}`;
    resets.set(name, `DELETE FROM public.${name}; ${put}`);
  }
  const numbers = sequences.map(
    ({ name, value }) => `SELECT setval('public.${name}', ${value ?? 1}, ${value !== null})`,
  );
  const isTouched = (touched: ReadonlySet<string> | undefined, name: string) => touched?.has(name) ?? true;

  const read = async (touched?: ReadonlySet<string>) => {
    const queries = tables
      .filter(({ name }) => isTouched(touched, name))
      .map(
        ({ name, key }) =>
          `SELECT '${name}' AS name, coalesce(jsonb_agg(to_jsonb(t)${key ? ` ORDER BY t.${key}` : ''}), '[]') AS rows FROM public.${name} t`,
      );
    if (queries.length === 0) return new Map<string, Row[]>();
    const { rows } = await client.query<{ name: string; rows: Row[] }>(queries.join(' UNION ALL '));
    return new Map(rows.map((one) => [one.name, one.rows]));
  };
  const first = await read();
  const highest = new Map(
    tables.map(({ name, key }) => [
      name,
      key === null ? 0 : Math.max(0, ...(first.get(name) ?? []).map((row) => Number(row[key]) || 0)),
    ]),
  );

  /** The same for the same fact, whatever ids its row and others got. */
  function plain(table: Table, row: Row): Row {
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const of = table.refers[column] ?? (column === table.key ? table.name : undefined);
        if (of !== undefined && typeof value === 'number' && value > (highest.get(of) ?? 0))
          return [column, 'new'];
        const entry = typeof value === 'string' ? (/^audit entry (\d+)$/.exec(value)?.[1] ?? 0) : 0;
        if (Number(entry) > (highest.get('audit_entries') ?? 0)) return [column, 'new audit entry'];
        return [column, value];
      }),
    );
  }

  function describeTable(table: Table, contents: readonly Row[]): string[] {
    const rows = contents
      .filter((row) => !IN_MEMORY.includes(String(row['action'])))
      .map((row) => plain(table, row));
    const joined = new Map<unknown, number>();
    if (table.name === 'match_members')
      for (const row of rows) {
        joined.set(row['match_id'], (joined.get(row['match_id']) ?? 0) + 1);
        row['position'] = joined.get(row['match_id']);
      }
    return rows.map((row) => `${table.name} ${JSON.stringify(row)}`.replace(RANDOM, 'random')).toSorted();
  }
  const untouched = new Map(
    tables.map((table) => [table.name, describeTable(table, first.get(table.name) ?? [])]),
  );

  return {
    /** Puts all rows of these tables back; of all tables without them. */
    async reset(touched?: ReadonlySet<string>) {
      const all = [...resets].filter(([name]) => isTouched(touched, name)).map(([, reset]) => reset);
      await client.query(
        [
          'BEGIN; SET LOCAL session_replication_role = replica',
          ...all,
          ...numbers,
          // What processes remember is of before.
          `INSERT INTO changed_topics (topics) VALUES ('{everything}')`,
          'COMMIT',
        ].join('; '),
      );
    },
    /**
     * All rows as text, without what differs between two runs that did the same: ids of new rows.
     * The order of the rows of a table doesn't count, except who joined a match before whom. Tables that weren't touched aren't
     * read again.
     */
    async describe(touched?: ReadonlySet<string>): Promise<string[]> {
      const contents = await read(touched);
      return tables.flatMap((table) => {
        const rows = contents.get(table.name);
        return rows ? describeTable(table, rows) : (untouched.get(table.name) ?? []);
      });
    },
  };
}

const TABLES = `
  SELECT c.relname AS name,
    (SELECT jsonb_agg(attname ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    (SELECT attname FROM pg_attribute JOIN pg_index ON indrelid = attrelid AND indisprimary AND indnatts = 1 AND attnum = indkey[0]
      WHERE attrelid = c.oid AND atttypid IN ('integer'::regtype, 'bigint'::regtype)) AS key,
    (SELECT coalesce(jsonb_object_agg(attname, confrelid::regclass::text), '{}') FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE conrelid = c.oid AND contype = 'f' AND cardinality(conkey) = 1) AS refers
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
  ORDER BY c.relname`;
