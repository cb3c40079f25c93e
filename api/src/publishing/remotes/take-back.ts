import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { findStoredRelease } from './find-stored-release.ts';
import { addToHistory, type Changing, loadLine, loadLive } from './live-history.ts';
import type { RemoteServices } from './remote-services.ts';

type Rollback = {
  /** Another release than the one before. */
  release?: string | undefined;
  /** The release to take back; nothing happens if it isn't live any more. */
  from?: string | undefined;
  how: 'rollback' | 'taken_back';
  /** Why the server took it back. */
  reason?: string;
};

/**
 * Rolls a remote back, in a transaction that has the publishing lock. If some visitors have another release, that
 * one is withdrawn; otherwise the previous release goes live again for everyone. A second rollback goes back one
 * more: it never returns to a release that was rolled back.
 */
export async function rollBack(changing: Changing, { release: wanted, from, how, reason }: Rollback) {
  const { tx, remote, by, now } = changing;
  const { live, candidate } = await loadLive(tx, remote);
  const current = candidate?.release ?? live;
  if (current === null) return refuse('not_found', `No release of ${remote} is live.`);
  if (from !== undefined && from !== current)
    return refuse('conflict', `${current} is live now, not ${from}. Nothing was changed.`);
  if (wanted !== undefined && wanted === live && candidate === null) return refuse('already_live');
  const target =
    wanted ??
    (candidate ? live : ((await loadLine(tx, remote)).filter((one) => one !== live).at(-1) ?? null));
  if (target === null && candidate) {
    const detail = `${current} is live for some visitors only, and nothing was live before it. Withdraw it instead.`;
    return refuse('no_earlier_release', detail);
  }
  if (target === null) return refuse('no_earlier_release');
  const found = await findStoredRelease(changing, target);
  if (found instanceof Refusal) return found;
  const change = { release: target, stage: 'everyone', share: null, how, reason } as const;
  await addToHistory(changing, { ...change, commit: found.commit });
  const isBack = how === 'rollback';
  const action = isBack ? 'release_rolled_back' : 'release_taken_back';
  await recordAct(tx, now, { action, by, remote, release: isBack ? target : current, reason });
  return { from: current, release: target };
}

/** Takes back what is live. */
export const rollBackRemote: Handler<'rollBackRemote', RemoteServices> = ({ params, body }, context) =>
  changeWhatIsLive(context, params.name, (changing) => rollBack(changing, { ...body, how: 'rollback' }));

/**
 * Withdraws the release that only some visitors have, in a transaction that has the publishing lock. The release
 * that everyone has stays, if there is one.
 */
export async function withdraw(
  changing: Changing,
  { release, reason }: { release: string; reason?: string },
) {
  const { tx, remote, by, now } = changing;
  const { live, candidate } = await loadLive(tx, remote);
  if (candidate === null)
    return refuse('not_found', `No release of ${remote} is live for some visitors only.`);
  if (candidate.release !== release)
    return refuse(
      'conflict',
      `${candidate.release} is being tried out now, not ${release}. Nothing was changed.`,
    );
  await addToHistory(changing, { ...candidate, how: 'withdrawn', commit: null, reason });
  const action = by === null ? 'release_taken_back' : 'release_withdrawn';
  await recordAct(tx, now, { action, by, remote, release, reason });
  return { withdrawn: release, live };
}

/** Withdraws a release that only some visitors have. */
export const withdrawRelease: Handler<'withdrawRelease', RemoteServices> = ({ params, body }, context) =>
  changeWhatIsLive(context, params.name, (changing) => withdraw(changing, body));
