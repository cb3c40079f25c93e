import { digestOf } from '@kickabout/releases';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { byOf, notingRefusals } from './note-refusal.ts';
import type { RemoteServices } from './remote-services.ts';

type File = {
  /** SHA-384 in hexadecimal; the content has been checked to have it. */
  readonly digest: string;
  readonly content: Buffer;
  /** Whose quota it counts in while no release has it. */
  readonly keyId: number | null;
};

/** Stores a file of a release. One that's there already is kept for another hour without a release. */
function keepFile(db: Db, { digest, content, keyId }: File, now: number): Promise<void> {
  const uploaded_at = new Date(now);
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('stored_files')
      .values({
        digest,
        size: content.length,
        brotli_size: null,
        is_stored: true,
        uploaded_at,
        key_id: keyId,
      })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ uploaded_at, is_stored: true }))
      .execute();
    await tx
      .insertInto('stored_contents')
      .values({ digest, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Bytes that a key may have uploaded for no release that ever was live: more than any release has. Previews and releases that wait
 * for an admin count as well: they're kept for a week.
 */
const MOST_NEVER_LIVE = 24_000_000;

/** Stores a file of a release that is about to be published. The digest in the address has to be that of the bytes. */
export const uploadReleaseFile: Handler<'uploadReleaseFile', RemoteServices> = notingRefusals(
  async ({ params: { digest }, body }, context) => {
    const content = Buffer.from(body);
    if (digestOf(content) !== digest) return refuseField('digest', 'isn’t that of the bytes that were sent');
    const by = byOf(context.caller);
    const keyId = 'keyId' in by ? by.keyId : null;
    if ((await bytesNeverLive(context.db, keyId)) + content.length > MOST_NEVER_LIVE)
      return refuse('too_many_uploads');
    await keepFile(context.db, { digest, content, keyId }, context.clock.now());
    return { digest, size: content.length };
  },
);

/** How much a key, or all admins together, have uploaded that no release uses which is or was live. */
async function bytesNeverLive(db: Db, keyId: number | null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size), 0)::integer AS bytes FROM stored_files
      WHERE key_id IS NOT DISTINCT FROM ${keyId}
      AND NOT EXISTS (SELECT FROM release_files JOIN live_history USING (remote, release)
        WHERE release_files.digest = stored_files.digest AND stage <> 'preview')`.execute(db);
  return rows[0]?.bytes ?? 0;
}
