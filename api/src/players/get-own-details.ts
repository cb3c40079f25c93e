import { availablePence, paymentReference, poundsFromPence } from '@kickabout/domain';
import type { Config } from '../config.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadHeldPence } from '../matches/load-held.ts';
import { loadPlayer, NO_SUCH_PLAYER, presentProfile } from './load-player.ts';

/** Everything that only the player and admins can see: email address, balance, how much of it is held, and how to pay. */
export const getOwnDetails: Handler<'getOwnDetails'> = async ({ params }, { db, config }) => {
  const player = await loadPlayer(db, params.id);
  if (!player) return refuse('not_found', NO_SUCH_PLAYER);
  const held = await loadHeldPence(db, player.player_id);
  const reference = paymentReference(player.player_id);
  return {
    ...presentProfile(player),
    email: player.email,
    is_admin: player.is_admin,
    disabled_reason: player.disabled_reason,
    is_closed: player.closed_at !== null,
    account_balance: poundsFromPence(player.balance_pence),
    held: poundsFromPence(held),
    available: poundsFromPence(availablePence(player.balance_pence, held)),
    payment_reference: reference,
    payment_link: paymentLink(config.bank, reference),
  };
};

/** The bank's page with payee and reference filled in. The player chooses the amount. */
function paymentLink({ payUrl, payee }: Config['bank'], reference: string): string {
  const link = new URL(payUrl);
  link.searchParams.set('payee', payee);
  link.searchParams.set('reference', reference);
  return link.href;
}
