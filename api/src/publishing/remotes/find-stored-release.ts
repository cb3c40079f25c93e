import { faultOf, type Manifest, shellProblem } from '@kickabout/releases';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { findClashes, refuseRelease } from './change-live.ts';
import { loadGrants, onlyGranted } from './claims.ts';
import type { Changing } from './live-history.ts';

/** A release that the server has and that can be live now, or why it can't. */
export async function findStoredRelease(changing: Changing, release: string) {
  const { tx, remote } = changing;
  const found = await tx
    .selectFrom('remote_releases')
    .select(['manifest', 'state', 'commit'])
    .where('remote', '=', remote)
    .where('release', '=', release)
    .executeTakeFirst();
  if (!found) return refuse('not_found', `The server doesn’t have ${remote} ${release} (any more).`);
  if (found.state === 'waiting') return refuse('claims_waiting');
  if (found.state === 'refused') return refuse('claims_refused');
  // It goes live without what isn't granted any more, so others may have that by now.
  const served = onlyGranted(found.manifest, await loadGrants(tx, remote));
  return (await whyItCannotBeLive(changing, served)) ?? found;
}

/** Why a release can't be live, or null: the live shell can't run it, or others have its paths by now. */
export async function whyItCannotBeLive(
  { tx, shell }: Changing,
  manifest: Manifest,
): Promise<Refusal<'release_refused'> | null> {
  const problem = shellProblem(shell, manifest);
  const faults =
    problem === null ? await findClashes(tx, manifest) : [faultOf('release', 'doesn’t fit', problem)];
  return faults.length > 0 ? refuseRelease(faults) : null;
}
