import type { ReleaseStage } from '@kickabout/contract';
import { brotliOf } from '@kickabout/releases';
import type { Db, Tx } from '../../kernel/database/connect.ts';

/** Adds a remote unless it's there already. */
export async function addRemote(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('remotes')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A file of a release by its SHA-384 digest in hexadecimal, as it is and, once it has been compressed, with brotli; null if there's none. */
export async function loadContent(
  db: Db,
  digest: string,
): Promise<{ content: Buffer; brotli: Buffer | null } | null> {
  const found = await db
    .selectFrom('stored_contents')
    .select(['content', 'brotli'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found ?? null;
}

/** Compresses a file once for all processes: most files of a release were in the one before too. */
export async function compressContent(db: Db, digest: string, content: Buffer): Promise<Buffer> {
  const brotli = await brotliOf(content);
  await storeCompressed(db, digest, brotli);
  return brotli;
}

/** Stores what brotli makes of a file. */
export async function storeCompressed(db: Db, digest: string, brotli: Buffer): Promise<void> {
  await db.updateTable('stored_contents').set({ brotli }).where('digest', '=', digest).execute();
}

/** Changes whether a stored release may be live, and for whom it was published. */
export async function updateRelease(
  tx: Tx,
  { remote, release }: { remote: string; release: string },
  changes: { state?: 'accepted' | 'waiting' | 'refused'; stage?: ReleaseStage; share?: number | null },
): Promise<void> {
  await tx
    .updateTable('remote_releases')
    .set(changes)
    .where('remote', '=', remote)
    .where('release', '=', release)
    .execute();
}
