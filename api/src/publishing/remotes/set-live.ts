import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { changeLive } from './change-live.ts';
import { changeWhatIsLive } from './change-what-is-live.ts';
import { findStoredRelease } from './find-stored-release.ts';
import type { RemoteServices } from './remote-services.ts';

/** Makes a release that the server has live, for everyone or for some. */
export const setLive: Handler<'setLive', RemoteServices> = ({ params, body }, context) =>
  changeWhatIsLive(context, params.name, async (changing) => {
    const { release, stage, share = null } = body;
    const found = await findStoredRelease(changing, release);
    if (found instanceof Refusal) return found;
    return changeLive(changing, { release, stage, share, commit: found.commit });
  });
