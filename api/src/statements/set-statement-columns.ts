import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { previewOf } from './present-statement.ts';
import { findStatement, NO_SUCH_STATEMENT } from './preview-statement.ts';

/** Remembers how an admin said the columns of a file have to be read. */
export const setStatementColumns: Handler<'setStatementColumns'> = ({ params, body }, { db }) =>
  db.transaction().execute(async (tx) => {
    const before = await findStatement(tx, params.id);
    if (!before) return refuse('not_found', NO_SUCH_STATEMENT);
    if (before.imported_at !== null) return refuse('statement_already_imported');
    const row = { ...before, columns: JSON.stringify(body) };
    const preview = await previewOf(tx, row);
    if ('reason' in preview) return refuse('statement_unreadable', preview.reason);
    await tx
      .updateTable('statements')
      .set({ columns: row.columns })
      .where('statement_id', '=', params.id)
      .execute();
    return preview;
  });
