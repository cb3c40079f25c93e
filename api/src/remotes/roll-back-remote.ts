import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { beginPublishing } from './begin-publishing.ts';
import { readLiveShell } from './live-shell.ts';
import { byOf, notingRefusals } from './note-refusal.ts';
import { rollBack } from './roll-back.ts';

/** Takes back what is live. */
export const rollBackRemote: Handler<'rollBackRemote'> = notingRefusals(async ({ params, body }, context) => {
  const { config, db, clock, caller, registry } = context;
  const shell = await readLiveShell(config);
  if (shell instanceof Refusal) return shell;
  const answer = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const ended = await beginPublishing(tx, caller, params.name, now);
    const rollback = { remote: params.name, ...body, by: byOf(caller), now, how: 'rollback' as const };
    return ended ?? rollBack(tx, shell, rollback);
  });
  await registry.renew();
  return answer;
});
