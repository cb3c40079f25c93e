import { foldAddress } from '../../kernel/auth/address.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { claimAccount } from './claim-account.ts';

/**
 * Whether the caller has an account. No one can check someone else's email address. If an admin added someone with that
 * address, the caller becomes that player.
 */
export const checkPlayer: Handler<'checkPlayer'> = async ({ query }, { caller, identity, db, clock }) => {
  const email = await identity.emailOf(caller);
  if (foldAddress(email.address) !== foldAddress(query.email))
    return refuse('not_allowed', 'You can only check your own address.');
  if (!email.verified) return refuse('email_not_verified');
  const { player } = caller;
  if (player)
    return {
      exists: true,
      player_id: player.playerId,
      is_admin: player.isAdmin,
      disabled_reason: player.disabledReason,
    };
  const claimed = await claimAccount(db, caller.claims, email.address, clock.now());
  if (claimed === null) return { exists: false, player_id: null, is_admin: false, disabled_reason: null };
  return { exists: true, ...claimed };
};
