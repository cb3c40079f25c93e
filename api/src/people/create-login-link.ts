import { FOUNDER_ID } from '@kickabout/contract';
import { recordAct } from '../audit/record-act.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';
import { makeLoginLink } from './login-link.ts';

/**
 * A one-time link with which a player ties a new login to their account. Only the founder can make one for an admin, or an
 * admin could take over the founder's account.
 */
export const createLoginLink: Handler<'createLoginLink'> = ({ params }, { db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    if (player.is_admin && caller.playerId !== FOUNDER_ID)
      return refuse('founder_only', 'Only the admin with player id 1 can link an admin to a new login.');
    const now = clock.now();
    const { address, expiresAt } = await makeLoginLink(tx, config, { playerId: params.id, now });
    await recordAct(tx, now, { action: 'login_link_created', by: caller, playerId: params.id });
    return { address, expires_at: expiresAt.toISOString() };
  });
