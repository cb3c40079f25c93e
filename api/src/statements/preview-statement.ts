import type { Db } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { previewOf, type StatementRow } from './present-statement.ts';

export const NO_SUCH_STATEMENT = 'This statement doesn’t exist.';

export const previewStatement: Handler<'previewStatement'> = async ({ params }, { db }) => {
  const row = await findStatement(db, params.id);
  if (!row) return refuse('not_found', NO_SUCH_STATEMENT);
  const preview = await previewOf(db, row);
  // It could be read when it was uploaded.
  return 'reason' in preview ? refuse('not_found', preview.reason) : preview;
};

export function findStatement(db: Db, statementId: number): Promise<StatementRow | undefined> {
  return db.selectFrom('statements').selectAll().where('statement_id', '=', statementId).executeTakeFirst();
}
