import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connect.ts';
import type { FileStore } from './file-store.ts';

/** Where files and what is known about them are kept. */
export type Keeping = { db: Db; files: FileStore; clock: Clock };

interface File {
  /** SHA-384 in hexadecimal; the content has been checked to have it. */
  readonly digest: string;
  readonly content: Buffer;
  /** Whose quota it counts in while no release has it. */
  readonly keyId: number | null;
}

/**
 * Stores a file. Its row comes first and says that the content isn't there yet, so that an interruption leaves nothing that
 * is never deleted.
 */
export async function keepFile(
  { db, files, clock }: Keeping,
  { digest, content, keyId }: File,
): Promise<void> {
  const uploaded_at = new Date(clock.now());
  const added = await db
    .insertInto('stored_files')
    .values({ digest, size: content.length, brotli_size: null, is_stored: false, uploaded_at, key_id: keyId })
    .onConflict((conflict) =>
      // The hour after which an unused file is deleted begins again.
      conflict.column('digest').doUpdateSet({ uploaded_at }),
    )
    .returning('is_stored')
    .executeTakeFirstOrThrow();
  if (added.is_stored) return;
  await files.put(digest, content);
  await db.updateTable('stored_files').set({ is_stored: true }).where('digest', '=', digest).execute();
}
