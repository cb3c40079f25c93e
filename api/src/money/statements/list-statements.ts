import { sql } from 'kysely';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { summaryOf } from './preview-statement.ts';

/** Uploaded statements, the latest first. */
export const listStatements: Handler<'listStatements'> = async ({ query: { cursor, limit } }, { db }) => {
  let statements = db
    .selectFrom('statements')
    .selectAll()
    .orderBy('statement_id', 'desc')
    .limit(limit + 1);
  if (cursor) statements = statements.where('statement_id', '<', cursor[0]);
  const page = pageOf(await statements.execute(), limit, ({ statement_id }) => [statement_id]);
  const ids = page.rows.map(({ statement_id }) => statement_id);
  const counts = await db
    .selectFrom('statement_lines')
    .select(['statement_id', 'outcome'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'),
    ])
    .where((eb) => eb('statement_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy(['statement_id', 'outcome'])
    .execute();
  const byStatement = Map.groupBy(counts, ({ statement_id }) => statement_id);
  return page.map((row) => summaryOf(row, byStatement.get(row.statement_id) ?? []));
};
