import { createHash } from 'node:crypto';
import { DAY_MS } from '../clock.ts';
import type { Db } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { makeOnce } from '../http/make-once.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { previewOf } from './present-statement.ts';
import { findStatement } from './preview-statement.ts';

/** An upload that no one has imported is deleted after this time, so that no copy of a statement stays. */
const FORGET_AFTER_MS = 7 * DAY_MS;

/** Keeps a file until it's imported, and previews it. Nothing is posted. */
export const uploadStatement: Handler<'uploadStatement'> = async (request, context) => {
  const { file_name, content } = request.body;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) return refuseField('content', 'must not be empty');
  const now = context.clock.now();
  await forgetOldUploads(context.db, now);
  return makeOnce('uploadStatement', request, context, {
    async make(tx) {
      const row = await tx
        .insertInto('statements')
        .values({
          file_name,
          contents: content,
          digest: createHash('sha256').update(bytes).digest('hex'),
          uploaded_by: context.caller.playerId,
          uploaded_at: new Date(now),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const preview = await previewOf(tx, row);
      if (!('reason' in preview)) return { id: row.statement_id, answer: preview };
      await tx.deleteFrom('statements').where('statement_id', '=', row.statement_id).execute();
      return refuse('statement_unreadable', preview.reason);
    },
    async present(tx, statementId) {
      const row = await findStatement(tx, statementId);
      const preview = row && (await previewOf(tx, row));
      return preview && 'reason' in preview ? refuse('statement_unreadable', preview.reason) : preview;
    },
  });
};

async function forgetOldUploads(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('statements')
    .where('imported_at', 'is', null)
    .where('uploaded_at', '<', new Date(now - FORGET_AFTER_MS))
    .execute();
}
