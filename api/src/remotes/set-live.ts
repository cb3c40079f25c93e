import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { beginPublishing } from './begin-publishing.ts';
import { changeLive } from './change-live.ts';
import { findStoredRelease } from './find-stored-release.ts';
import { readLiveShell } from './live-shell.ts';
import { byOf, notingRefusals } from './note-refusal.ts';

/** Makes a release that the server has live, for everyone or for some. */
export const setLive: Handler<'setLive'> = notingRefusals(async ({ params, body }, context) => {
  const { config, db, clock, caller, registry } = context;
  const { release, stage, share = null } = body;
  const shell = await readLiveShell(config);
  if (shell instanceof Refusal) return shell;
  const answer = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const ended = await beginPublishing(tx, caller, params.name, now);
    if (ended !== null) return ended;
    const found = await findStoredRelease(tx, shell, params.name, release);
    if (found instanceof Refusal) return found;
    const { commit } = found;
    return changeLive(tx, { remote: params.name, release, stage, share, by: byOf(caller), commit, now });
  });
  await registry.renew();
  return answer;
});
