import type { ReleaseStage } from '@kickabout/contract';
import type { Tx } from '../../kernel/database/connect.ts';

/** Adds a remote unless it's there already. */
export async function addRemote(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('remotes')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
