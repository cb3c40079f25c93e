import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { addToHistory, type Changing, loadLive } from './live-history.ts';
import { notingRefusals } from './note-refusal.ts';
import type { RemoteServices } from './remote-services.ts';

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
export const withdrawRelease: Handler<'withdrawRelease', RemoteServices> = notingRefusals(
  ({ params, body }, context) =>
    changeWhatIsLive(context, params.name, (changing) => withdraw(changing, body)),
);
