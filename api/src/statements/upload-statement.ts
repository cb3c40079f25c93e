import { createHash } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { previewOf } from './present-statement.ts';

/** An upload that nobody imported is forgotten after this time, so that no copy of a statement stays. */
const FORGET_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** Keeps a file until it's imported, and previews it. Nothing is posted. */
export const uploadStatement: Handler<'uploadStatement'> = async ({ body }, { db, clock, caller }) => {
  const bytes = Buffer.from(body.content, 'base64');
  if (bytes.length === 0) return refuseField('content', 'must not be empty');
  await forgetOldUploads(db, clock.now());
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('statements')
      .values({
        file_name: body.file_name,
        contents: body.content,
        digest: createHash('sha256').update(bytes).digest('hex'),
        uploaded_by: caller.playerId,
        uploaded_at: new Date(clock.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const preview = await previewOf(tx, row);
    if (!('reason' in preview)) return preview;
    await tx.deleteFrom('statements').where('statement_id', '=', row.statement_id).execute();
    return refuse('statement_unreadable', preview.reason);
  });
};

async function forgetOldUploads(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('statements')
    .where('imported_at', 'is', null)
    .where('uploaded_at', '<', new Date(now - FORGET_AFTER_MS))
    .execute();
}
