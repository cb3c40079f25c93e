import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

/** Whether the caller has an account. No one can check someone else's email address. */
export const checkPlayer: Handler<'checkPlayer'> = async ({ query }, { caller, identity }) => {
  const email = await identity.emailOf(caller);
  if (email.address.toLowerCase() !== query.email.toLowerCase())
    return refuse('not_allowed', 'You can only check your own address.');
  if (!email.verified) return refuse('email_not_verified');
  const { player } = caller;
  return player
    ? {
        exists: true,
        player_id: player.playerId,
        is_admin: player.isAdmin,
        disabled_reason: player.disabledReason,
      }
    : { exists: false, player_id: null, is_admin: false, disabled_reason: null };
};
