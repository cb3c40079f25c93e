import type { ReleaseStage } from '@kickabout/contract';
import type { Db, Tx } from '../../kernel/database/connect.ts';

/** Adds a remote unless it's there already. */
export async function addRemote(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('remotes')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The content of a file of a release, by its SHA-384 digest in hexadecimal; null if there's none. */
export async function loadContent(db: Db, digest: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('stored_contents')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.content ?? null;
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
