import { digestOf } from '@kickabout/releases';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { keepFile } from './files/keep-file.ts';
import { byOf, notingRefusals } from './note-refusal.ts';

/** Bytes that a key may have uploaded and not yet used: more than any release has. */
const MOST_UNUSED = 24_000_000;

/** Stores a file of a release that is about to be published. The digest in the address has to be that of the bytes. */
export const uploadReleaseFile: Handler<'uploadReleaseFile'> = notingRefusals(
  async ({ params: { digest }, body }, context) => {
    const content = Buffer.from(body);
    if (digestOf(content) !== digest) return refuseField('digest', 'isn’t that of the bytes that were sent');
    const by = byOf(context.caller);
    const keyId = 'keyId' in by ? by.keyId : null;
    if ((await unusedBytes(context.db, keyId)) + content.length > MOST_UNUSED)
      return refuse('too_many_uploads');
    await keepFile(context, { digest, content, keyId });
    return { digest, size: content.length };
  },
);

/** How much a key, or all admins together, have uploaded that no release uses. */
async function unusedBytes(db: Db, keyId: number | null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size), 0)::integer AS bytes FROM stored_files
      WHERE key_id IS NOT DISTINCT FROM ${keyId}
      AND NOT EXISTS (SELECT FROM release_files WHERE release_files.digest = stored_files.digest)`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
