import type { LiveStage, ResponseOf } from '@kickabout/contract';
import { type Fault, foldPath, type Manifest } from '@kickabout/releases';
import { type PlacedRelease, readShell, type ShellDescription } from '@kickabout/releases/site';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { Refusal, sentence } from '../../kernel/http/refusal.ts';
import { addToHistory, type Changing, loadLive } from './live-history.ts';
import { loadLiveReleases } from './live-releases.ts';
import { updateRelease } from './stored-rows.ts';

/** A release that is to be live, and for whom. */
type Wanted = {
  release: string;
  stage: LiveStage;
  share: number | null;
  commit: string | null;
  /** What admins and volunteers should know about it. */
  reason?: string | undefined;
};

/**
 * Makes a release live, in a transaction that has the publishing lock and has checked the release. Changes nothing
 * if it's live like this already.
 */
export async function changeLive(changing: Changing, wanted: Wanted): Promise<ResponseOf<'setLive'>> {
  const { tx, remote, by, now } = changing;
  const { release, stage, share } = wanted;
  const { live, candidate } = await loadLive(tx, remote);
  // Everyone gets this release already, so there's nothing to change.
  if (live === release && (stage !== 'everyone' || candidate === null))
    return { state: 'live', release, stage: 'everyone', share: null, replaced: null, unchanged: true };
  const isCandidate = candidate?.release === release;
  if (isCandidate && candidate.stage === stage && candidate.share === share)
    return { state: 'live', release, stage, share, replaced: null, unchanged: true };
  // Instead of a candidate, the release that everyone else has.
  const isBack = live === release;
  await addToHistory(changing, { ...wanted, how: isCandidate ? 'widened' : isBack ? 'rollback' : 'release' });
  const action = isCandidate ? 'release_widened' : isBack ? 'release_rolled_back' : 'release_published';
  const reason =
    wanted.reason ??
    (stage === 'everyone' ? undefined : stage === 'admins' ? 'For admins' : `For ${share} %`);
  await recordAct(tx, now, { action, by, remote, release, reason });
  await updateRelease(tx, { remote, release }, { stage, share });
  const replaced = stage === 'everyone' || isCandidate ? live : (candidate?.release ?? live);
  return { state: 'live', release, stage, share, replaced, unchanged: false };
}

type Routes = { name: string; routes: readonly Pick<Manifest['routes'][number], 'path'>[] };

/** Which of a release's paths now belong to other remotes; `theirs` is the path as its owner writes it. */
export async function findOwners(db: Db, { name, routes }: Routes) {
  const others = [...(await loadLiveReleases(db))].filter(([remote]) => remote !== name);
  const taken = new Map(
    others.flatMap(([remote, { live, candidate }]) =>
      [live, candidate]
        .flatMap((one) => one?.manifest.routes ?? [])
        .map(({ path }) => [foldPath(path), { owner: remote, theirs: path }] as const),
    ),
  );
  return routes.flatMap(({ path }, index) => {
    const owned = taken.get(foldPath(path));
    return owned === undefined ? [] : [{ index, path, ...owned }];
  });
}

/**
 * The pages of a release that moved to it from other remotes of this installation: those still have them live, but were built
 * without them. A page of any other remote stays there, because the club decided so.
 */
export async function findMoved(db: Db, manifest: Manifest, built: readonly PlacedRelease[]) {
  const paths = new Map(
    built.map(({ manifest: { name, routes } }) => [name, routes.map(({ path }) => foldPath(path))]),
  );
  return (await findOwners(db, manifest)).filter(
    ({ owner, path }) => paths.get(owner)?.includes(foldPath(path)) === false,
  );
}

/** Faults of a release: its paths that another remote has live. */
export async function findClashes(db: Db, release: Routes): Promise<Fault[]> {
  return (await findOwners(db, release)).map(clashOf);
}

export const clashOf = ({ index, path, owner }: Awaited<ReturnType<typeof findOwners>>[number]): Fault => ({
  field: `manifest.routes.${index}.path`,
  reason: `is ${path}, which belongs to ${owner}`,
});

export function refuseRelease(faults: readonly Fault[]): Refusal<'release_refused'> {
  return new Refusal('release_refused', sentence(faults), { errors: [...faults] });
}

/** The shell that this process serves. Without it no release can be checked. */
export async function readLiveShell(
  siteFolder: string | null,
): Promise<ShellDescription | Refusal<'release_refused'>> {
  const reason = 'can’t be checked: this server has no built site';
  return (await readShell(siteFolder)) ?? refuseRelease([{ field: 'release', reason }]);
}
