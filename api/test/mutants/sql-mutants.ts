import type pg from 'pg';
import { OTHER_SQL } from './make-mutants.ts';

/** A mutant of a trigger, function or constraint. */
export type SqlMutant = {
  /** The trigger, or the line of a function, and what became of it. */
  name: string;
  /** The function that's changed, or that the trigger would have called. */
  of: string;
  /** The slip, and what undoes it. */
  make: string;
  undo: string;
};

/** Each trigger missing, and each function with another operator, condition or constant, or one of its statements left out. */
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
     WHERE pronamespace = 'public'::regnamespace AND lanname = 'plpgsql' ORDER BY proname`,
  );
  return [
    ...triggers.map(({ name, table, of, definition }) => ({
      name: `without the trigger ${name}`,
      of,
      make: `DROP TRIGGER ${name} ON ${table}`,
      undo: definition,
    })),
    ...functions.flatMap(({ name, body, definition }) =>
      changesOf(body).map(({ before, after, changed }) => ({
        name: `${name}: ${before} → ${after}`,
        of: name,
        // A replacement text isn't looked at for dollar signs.
        make: definition.replace(body, () => changed),
        undo: definition,
      })),
    ),
  ];
}

function changesOf(body: string): { before: string; after: string; changed: string }[] {
  return OTHER_SQL.flatMap(([pattern, other]) =>
    [...body.matchAll(pattern)].map(({ 0: found, index }) => {
      const changed = body.slice(0, index) + other + body.slice(index + found.length);
      const line = body.slice(0, index).split('\n').length - 1;
      const lineOf = (text: string) => text.split('\n')[line]?.trim() ?? '';
      return { before: lineOf(body), after: lineOf(changed), changed };
    }),
  );
}
