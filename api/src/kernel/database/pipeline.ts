import type pg from 'pg';
import type { Statement } from './prepared.ts';

export const BEGIN: Statement = { text: 'begin', values: [] };
export const COMMIT: Statement = { text: 'commit', values: [] };

type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

/**
 * Sends statements to the server in one go, which runs them in order: one round trip instead of one for each.
 * @throws what the first one that failed threw. In a transaction the server doesn't run those after it.
 */
export async function together<const Statements extends readonly Statement[]>(
  client: pg.ClientBase,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const results = await Promise.allSettled(statements.map(({ text, values }) => client.query(text, values)));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value.rows;
  }) as RowsOf<Statements>;
}
