import type pg from 'pg';

/** A mutant of a trigger, function, view or constraint. */
export type SqlMutant = {
  /** The trigger, or the line of a function, and what became of it. */
  name: string;
  /** The function or view that's changed, the function that the trigger would have called, or the constraint's table. */
  of: string;
  /** The slip, and what undoes it. */
  make: string;
  undo: string;
};

const LEFT_OUT = ' NULL';

/** Other operators. */
const OTHER_SQL: readonly [RegExp, string][] = [
  [/\bAND\b/gi, 'OR'],
  [/\bIS NOT NULL\b/gi, 'IS NULL'],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/<>/g, '='],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/(?<=\s)-(?=\w)/g, ''],
];

/** Also a comparison, a statement left out, and an event that a trigger misses. */
const IN_FUNCTIONS: readonly [RegExp, string][] = [
  ...OTHER_SQL,
  [/\bIS DISTINCT FROM\b/g, 'IS NOT DISTINCT FROM'],
  [/(?<=\s)<(?=\s)/g, '>='],
  [
    /(?<=^|;|\b(?:BEGIN|THEN|LOOP|ELSE)\b)\s*(?:INSERT|UPDATE|DELETE|PERFORM|NOTIFY|RAISE)\b[^;]*(?=;)/g,
    LEFT_OUT,
  ],
];
const COMPARISONS: readonly [RegExp, string][] = [
  ...OTHER_SQL,
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bIS DISTINCT FROM\b/g, 'IS NOT DISTINCT FROM'],
];
const IN_TRIGGERS: readonly [RegExp, string][] = [
  ...IN_FUNCTIONS.slice(0, -1),
  [/\b(?:INSERT|DELETE|UPDATE) OR /g, ''],
  [/ OR (?:DELETE|UPDATE|TRUNCATE)(?= ON | OF )/g, ''],
];

/** What keeps the ledger, and what it's made from: the bank's payments, places left late, and what people brought with them. */
export const LEDGER_TABLES = [
  'accounts',
  'transfers',
  'late_leaves',
  'refilled_places',
  'bank_entries',
  'payers',
  'statements',
  'statement_lines',
  'people_imports',
] as const;

/** Prices and amounts elsewhere. */
const OF_AMOUNTS = '\\w_minor\\y';

/**
 * Each trigger missing, with another condition or an event less; each function with another operator, condition or constant,
 * or one of its statements left out; each view with another operator; and the ledger, and amounts elsewhere, without each of
 * their constraints and unique indexes, or with another operator in it.
 */
export async function makeSqlMutants(client: pg.Client): Promise<SqlMutant[]> {
  const { rows: triggers } = await client.query<{
    name: string;
    table: string;
    of: string;
    definition: string;
  }>(
    `SELECT tgname AS name, tgrelid::regclass::text AS table, proname AS of, pg_get_triggerdef(t.oid) AS definition
     FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid WHERE NOT tgisinternal ORDER BY proname, tgname`,
  );
  const { rows: functions } = await client.query<{ name: string; body: string; definition: string }>(
    `SELECT proname AS name, prosrc AS body, pg_get_functiondef(p.oid) AS definition
     FROM pg_proc p JOIN pg_language l ON l.oid = prolang
     WHERE pronamespace = 'public'::regnamespace AND lanname IN ('plpgsql', 'sql') AND prosrc <> '' ORDER BY proname`,
  );
  const { rows: constraints } = await client.query<{ name: string; table: string; definition: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       AND (conrelid::regclass::text = ANY ($1) AND contype IN ('c', 'u', 'f') OR conname = 'refilled_places_pkey'
         OR contype = 'c' AND pg_get_constraintdef(oid) ~ $2)
     ORDER BY conname`,
    [LEDGER_TABLES, OF_AMOUNTS],
  );
  const { rows: indexes } = await client.query<{ name: string; table: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS table, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indisunique AND indrelid::regclass::text = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [LEDGER_TABLES],
  );
  const { rows: views } = await client.query<{ name: string; definition: string }>(
    `SELECT viewname AS name, definition FROM pg_views WHERE schemaname = 'public' ORDER BY viewname`,
  );
  return [
    ...indexes.map(({ name, table, definition }) => ({
      name: `without the index ${name}`,
      of: table,
      make: `DROP INDEX ${name}`,
      undo: definition,
    })),
    ...constraints.flatMap(({ name, table, definition }) => {
      const drop = `ALTER TABLE ${table} DROP CONSTRAINT ${name}`;
      const add = (what: string) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${what}`;
      return [
        { name: `without the constraint ${name}`, of: table, make: drop, undo: add(definition) },
        ...changesOf(definition, COMPARISONS).map(({ after, changed }) => ({
          name: `${name}: ${after}`,
          of: table,
          make: `${drop}; ${add(changed)}`,
          undo: `${drop}; ${add(definition)}`,
        })),
      ];
    }),
    ...views.flatMap(({ name, definition }) =>
      changesOf(definition, COMPARISONS).map(({ before, after, changed }) => ({
        name: `${name}: ${before} → ${after}`,
        of: name,
        make: `CREATE OR REPLACE VIEW ${name} AS ${changed}`,
        undo: `CREATE OR REPLACE VIEW ${name} AS ${definition}`,
      })),
    ),
    ...triggers.flatMap(({ name, table, of, definition }) => {
      const drop = `DROP TRIGGER ${name} ON ${table}`;
      return [
        { name: `without the trigger ${name}`, of, make: drop, undo: definition },
        ...changesOf(definition, IN_TRIGGERS).map(({ after, changed }) => ({
          name: after,
          of,
          make: `${drop}; ${changed}`,
          undo: `${drop}; ${definition}`,
        })),
      ];
    }),
    ...functions.flatMap(({ name, body, definition }) =>
      changesOf(body, IN_FUNCTIONS).map(({ before, after, changed }) => ({
        name: `${name}: ${before} → ${after}`,
        of: name,
        // A replacement text isn't looked at for dollar signs.
        make: definition.replace(body, () => changed),
        undo: definition,
      })),
    ),
  ];
}

function changesOf(body: string, slips: readonly [RegExp, string][]) {
  return slips.flatMap(([pattern, other]) =>
    [...body.matchAll(pattern)].map(({ 0: found, index }) => {
      const changed = body.slice(0, index) + other + body.slice(index + found.length);
      const line = body.slice(0, index + found.search(/\S|$/)).split('\n').length - 1;
      const lineOf = (text: string) => text.split('\n')[line]?.trim() ?? '';
      return { before: lineOf(body), after: other === LEFT_OUT ? 'nothing' : lineOf(changed), changed };
    }),
  );
}
