import { fillPayLink, withoutAmount } from '@kickabout/contract/pay-link';
import { availableMinor, localDateTime, matchName, paymentReference } from '@kickabout/domain';
import { loadHolds } from '../../club/ledger/load-held.ts';
import { loadPlayer, NO_SUCH_PLAYER, presentProfile } from '../../club/players/load-player.ts';
import { loadAbsence } from '../../club/players/set-absence.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadPaymentDetails } from './payment-details.ts';

/** Everything that only the player and admins can see: email address, balance, how much of it is held, and how to pay. */
export const getOwnDetails: Handler<'getOwnDetails'> = async ({ params }, { db, clock, config }) => {
  const player = await loadPlayer(db, params.id);
  if (!player) return refuse('not_found', NO_SUCH_PLAYER);
  const holds = await loadHolds(db, { playerId: player.player_id });
  const held = holds.reduce((sum, { price }) => sum + price, 0);
  const reference = paymentReference(player.player_id);
  const details = await loadPaymentDetails(db, config);
  // Payee and reference are filled in. The player chooses the amount.
  const links = details.links.map(({ label, template }) => ({
    label,
    template: fillPayLink(template, { payee: details.payee, reference }),
  }));
  const isRead = config.bank.starling !== null || config.bank.monzo !== null;
  return {
    ...presentProfile(player),
    email: player.email,
    is_admin: player.is_admin,
    disabled_reason: player.disabled_reason,
    is_closed: player.closed_at !== null,
    account_balance: player.balance_minor,
    held,
    holds: holds.map((hold) => ({ ...hold, match_name: matchName(hold) })),
    available: availableMinor(player.balance_minor, held),
    absence: await loadAbsence(db, params.id, localDateTime(clock.now(), config.club.timeZone).date),
    payment_reference: reference,
    payment_link: links[0] ? withoutAmount(links[0].template) : null,
    ways_to_pay: { ...details, links, arrives: isRead ? 'in_minutes' : 'by_tomorrow' },
  };
};
