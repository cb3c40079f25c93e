import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { isPageOfRemotes } from './claims.ts';
import type { RemoteServices } from './remote-services.ts';

/** Pauses a remote, whose pages then say so, or resumes it. */
export const setRemotePaused: Handler<'setRemotePaused', RemoteServices> = async (
  { params, body },
  context,
) => {
  const { db, clock, caller, registry } = context;
  const { name } = params;
  const { is_paused } = body;
  const { remotes } = await registry.current();
  const live = remotes.find((remote) => remote.name === name)?.live;
  if (is_paused && live?.routes.some(({ path }) => isPageOfRemotes(path)))
    return refuse('conflict', `${name} can’t be paused: it has the page on which you would resume it.`);
  const answer = await db.transaction().execute(async (tx) => {
    const remote = await tx
      .selectFrom('remotes')
      .select('is_paused')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!remote) return refuse('not_found', `There is no remote ${name}.`);
    if (remote.is_paused !== is_paused) {
      await tx.updateTable('remotes').set({ is_paused }).where('name', '=', name).execute();
      const action = is_paused ? 'remote_paused' : 'remote_resumed';
      await recordAct(tx, clock.now(), { action, by: caller, remote: name });
    }
    return { name, is_paused };
  });
  await registry.renew();
  return answer;
};
