import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';
import { hasLoginLink, makeLoginLink, mayLink } from './login-link.ts';

/**
 * A one-time link with which a player ties a new login to their account. A request that's sent again gets another link instead of the first one, since that
 * isn't stored, unless the first one was used.
 */
export const createLoginLink: Handler<'createLoginLink'> = (request, context) => {
  const { caller, config } = context;
  const { id: playerId } = request.params;
  const now = context.clock.now();
  const makeLink = async (tx: Tx) => {
    const player = await lockOpenPlayer(tx, playerId);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    if (!mayLink(caller, { isAdmin: player.is_admin }))
      return refuse('founder_only', 'Only the admin with player id 1 can link an admin to a new login.');
    const { address, expiresAt } = await makeLoginLink(tx, config, {
      playerId,
      madeBy: caller.playerId,
      now,
    });
    return { address, expires_at: expiresAt.toISOString() };
  };
  return makeOnce('createLoginLink', request, context, {
    async make(tx) {
      const link = await makeLink(tx);
      if (link instanceof Refusal) return link;
      await recordAct(tx, now, { action: 'login_link_created', by: caller, playerId });
      return { id: playerId, answer: link };
    },
    present: async (tx) => ((await hasLoginLink(tx, playerId)) ? makeLink(tx) : undefined),
  });
};
