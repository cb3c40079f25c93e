import { faultOf, shellProblem } from '@kickabout/releases';
import type { ShellDescription } from '@kickabout/releases/site';
import type { Db } from '../../kernel/database/connect.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { findClashes, refuseRelease } from './change-live.ts';
import { loadGrants, onlyGranted } from './claims.ts';

/** A release that the server has and that can be live now, or why it can't. */
export async function findStoredRelease(db: Db, shell: ShellDescription, remote: string, release: string) {
  const found = await db
    .selectFrom('remote_releases')
    .select(['manifest', 'state', 'commit'])
    .where('remote', '=', remote)
    .where('release', '=', release)
    .executeTakeFirst();
  if (!found) return refuse('not_found', `The server doesn’t have ${remote} ${release} (any more).`);
  if (found.state === 'waiting') return refuse('claims_waiting');
  if (found.state === 'refused') return refuse('claims_refused');
  // It goes live without what isn't granted any more, so others may have that by now.
  const served = onlyGranted(found.manifest, await loadGrants(db, remote));
  const fit = await whyItCannotBeLive(db, shell, { manifest: served });
  return fit instanceof Refusal ? fit : found;
}

/** The release itself, unless the live shell can't run it or others have its paths by now. */
export async function whyItCannotBeLive<Found extends { manifest: Parameters<typeof shellProblem>[1] }>(
  db: Db,
  shell: ShellDescription,
  found: Found & { manifest: Parameters<typeof findClashes>[1] },
): Promise<Found | Refusal<'release_refused'>> {
  const problem = shellProblem(shell, found.manifest);
  if (problem !== null) return refuseRelease([faultOf('release', 'doesn’t fit', problem)]);
  const clashes = await findClashes(db, found.manifest);
  return clashes.length > 0 ? refuseRelease(clashes) : found;
}
