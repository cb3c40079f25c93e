import { createHash } from 'node:crypto';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { judgeStatement, type StatementServices } from './judge-statement.ts';
import { type Answers, mergeLayouts } from './layout.ts';
import { findStatement, NO_SUCH_STATEMENT, type StatementRow } from './load-known.ts';
import { loadPreview, presentPreview } from './preview-statement.ts';

/** An upload that no one has imported is deleted after this time, so that no copy of a statement stays. */
const FORGET_AFTER_MS = 7 * DAY_MS;

/** Keeps a file until it's imported, and previews it. Nothing is posted. */
export const uploadStatement: Handler<'uploadStatement', StatementServices> = async (request, context) => {
  const { file_name, content: contents } = request.body;
  const bytes = Buffer.from(contents, 'base64');
  if (bytes.length === 0) return refuseField('content', 'must not be empty');
  const uploaded_at = new Date(context.clock.now());
  await purgeOldUploads(context.db, uploaded_at);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const judged = await judgeStatement(context, { contents, columns: null, digest });
  if (judged.outcome === 'unreadable') return refuse('statement_unreadable', judged.reason);
  const row = await makeOnce<StatementRow>('uploadStatement', request, context, {
    async make(tx) {
      const answer = await tx
        .insertInto('statements')
        .values({ file_name, contents, digest, uploaded_by: context.caller.playerId, uploaded_at })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { id: answer.statement_id, answer };
    },
    present: findStatement,
  });
  if (row instanceof Refusal) return row;
  // Where the request was repeated, someone may have named the columns or imported it since.
  const isUnchanged = row.columns === null && row.imported_at === null;
  return isUnchanged ? presentPreview(context.db, row, judged) : loadPreview(context, row);
};

async function purgeOldUploads(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('statements')
    .where('imported_at', 'is', null)
    .where('uploaded_at', '<', new Date(now.getTime() - FORGET_AFTER_MS))
    .execute();
}

/** Remembers how an admin said a file has to be read. */
export const setStatementColumns: Handler<'setStatementColumns', StatementServices> = async (
  { params, body },
  context,
) => {
  const before = await findStatement(context.db, params.id);
  if (!before) return refuse('not_found', NO_SUCH_STATEMENT);
  if (before.imported_at !== null) return refuse('statement_already_imported');
  const answers = JSON.parse(before.columns ?? '{}') as Answers;
  const row = { ...before, columns: JSON.stringify(mergeLayouts(answers, body)) };
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
