import type { ShellDescription } from '@kickabout/releases/site';
import type { Tx } from '../../kernel/database/connect.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { recordPublishing } from './change-live.ts';
import { findStoredRelease } from './find-stored-release.ts';
import { addToHistory, loadLine, loadLive, type Publisher } from './live-history.ts';

type Rollback = {
  remote: string;
  /** Another release than the one before. */
  release?: string | undefined;
  /** The release to take back; nothing happens if it isn't live any more. */
  from?: string | undefined;
  by: Publisher;
  now: number;
  how: 'rollback' | 'taken_back';
  /** Why the server took it back. */
  reason?: string;
};

/**
 * Rolls a remote back, in a transaction that has the publishing lock. If some visitors have another release, that
 * one is withdrawn; otherwise the previous release goes live again for everyone. A second rollback goes back one
 * more: it never returns to a release that was rolled back.
 */
export async function rollBack(
  tx: Tx,
  shell: ShellDescription,
  { release: wanted, from, ...rollback }: Rollback,
) {
  const { remote, by, now, how, reason } = rollback;
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
  const found = await findStoredRelease(tx, shell, remote, target);
  if (found instanceof Refusal) return found;
  const change = { remote, release: target, stage: 'everyone', share: null, how, by, at: now } as const;
  await addToHistory(tx, { ...change, commit: found.commit, ...(reason !== undefined && { reason }) });
  const action = how === 'rollback' ? 'release_rolled_back' : 'release_taken_back';
  const named = how === 'rollback' ? target : current;
  await recordPublishing(tx, now, {
    action,
    by,
    remote,
    release: named,
    ...(reason !== undefined && { reason }),
  });
  return { from: current, release: target };
}

type Withdrawal = Pick<Rollback, 'remote' | 'by' | 'now'> & { release: string; reason?: string };

/**
 * Withdraws the release that only some visitors have, in a transaction that has the publishing lock. The release
 * that everyone has stays, if there is one.
 */
export async function withdraw(tx: Tx, { remote, release, by, now, reason }: Withdrawal) {
  const { live, candidate } = await loadLive(tx, remote);
  if (candidate === null)
    return refuse('not_found', `No release of ${remote} is live for some visitors only.`);
  if (candidate.release !== release)
    return refuse(
      'conflict',
      `${candidate.release} is being tried out now, not ${release}. Nothing was changed.`,
    );
  const why = reason !== undefined && { reason };
  const change = { ...candidate, remote, by, how: 'withdrawn', at: now, commit: null } as const;
  await addToHistory(tx, { ...change, ...why });
  const action = by === 'server' ? 'release_taken_back' : 'release_withdrawn';
  await recordPublishing(tx, now, { action, by, remote, release, ...why });
  return { withdrawn: release, live };
}
