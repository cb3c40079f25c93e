import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadPreview, type StatementRow } from './present-statement.ts';
import type { StatementServices } from './read-upload.ts';

export const NO_SUCH_STATEMENT = 'This statement doesn’t exist.';

export const previewStatement: Handler<'previewStatement', StatementServices> = async (
  { params },
  context,
) => {
  const row = await findStatement(context.db, params.id);
  if (!row) return refuse('not_found', NO_SUCH_STATEMENT);
  const preview = await loadPreview(context, row);
  return 'reason' in preview ? refuse('statement_unreadable', preview.reason) : preview;
};

export function findStatement(db: Db, statementId: number): Promise<StatementRow | undefined> {
  return db.selectFrom('statements').selectAll().where('statement_id', '=', statementId).executeTakeFirst();
}
