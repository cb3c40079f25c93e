import type { Db } from '../../kernel/database/connect.ts';

interface File {
  /** SHA-384 in hexadecimal; the content has been checked to have it. */
  readonly digest: string;
  readonly content: Buffer;
  /** Whose quota it counts in while no release has it. */
  readonly keyId: number | null;
}

/** Stores a file of a release. One that's there already is kept for another hour without a release. */
export function keepFile(db: Db, { digest, content, keyId }: File, now: number): Promise<void> {
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
