import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { changeLive } from './change-live.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { findStoredRelease } from './find-stored-release.ts';
import { byOf, notingRefusals } from './note-refusal.ts';
import type { RemoteServices } from './remote-services.ts';

/** Makes a release that the server has live, for everyone or for some. */
export const setLive: Handler<'setLive', RemoteServices> = notingRefusals(
  ({ params: { name: remote }, body }, context) => {
    const { release, stage, share = null } = body;
    return changeWhatIsLive(context, remote, async ({ tx, shell, now }) => {
      const found = await findStoredRelease(tx, shell, remote, release);
      if (found instanceof Refusal) return found;
      return changeLive(tx, {
        remote,
        release,
        stage,
        share,
        by: byOf(context.caller),
        commit: found.commit,
        now,
      });
    });
  },
);
