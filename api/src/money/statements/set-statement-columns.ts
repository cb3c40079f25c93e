import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { findStatement, loadPreview, NO_SUCH_STATEMENT } from './preview-statement.ts';
import type { StatementServices } from './read-upload.ts';
import { agreed } from './settle-statement.ts';
import type { Said } from './statement.ts';

/** Remembers how an admin said a file has to be read. */
export const setStatementColumns: Handler<'setStatementColumns', StatementServices> = async (
  { params, body },
  context,
) => {
  const before = await findStatement(context.db, params.id);
  if (!before) return refuse('not_found', NO_SUCH_STATEMENT);
  if (before.imported_at !== null) return refuse('statement_already_imported');
  const said = before.columns === null ? {} : (JSON.parse(before.columns) as Said);
  const row = { ...before, columns: JSON.stringify(agreed(said, body)) };
  const preview = await loadPreview(context, row);
  if (preview instanceof Refusal) return preview;
  const { numUpdatedRows } = await context.db
    .updateTable('statements')
    .set({ columns: row.columns })
    .where('statement_id', '=', params.id)
    .where('imported_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? refuse('statement_already_imported') : preview;
};
