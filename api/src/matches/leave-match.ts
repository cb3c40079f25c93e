import {
  allotPlaces,
  decideLeave,
  formatPence,
  leaveRefusalSentence,
  penceFromPounds,
  poundsFromPence,
} from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { refuseUnlessTold } from './expected-balances.ts';
import { removePlayer } from './remove-player.ts';

/** Gives up a place. In the same transaction, a late leave is charged, and the first on the waiting list moves up. */
export const leaveMatch: Handler<'leaveMatch'> = (request, context) => {
  const { body } = request;
  const { placeQueue, clock, caller, config } = context;
  if (body.player_id !== caller.playerId) return removePlayer(request, context);
  return placeQueue.change('leave', { matchId: body.match_id, playerId: body.player_id }, (places) => {
    const { match, members } = places;
    const member = members.find(({ playerId }) => playerId === body.player_id) ?? null;
    const now = clock.now();
    const { in: withPlace, waiting } = allotPlaces(members, match.number_of_players);
    const decision = decideLeave({
      now,
      match: { status: match.match_status, kickoffAt: match.kickoff_at.getTime() },
      member: member && {
        hasPlace: withPlace.includes(member),
        pricePence: member.pricePence,
      },
      removedByAdmin: false,
      isRefilled: config.club.refundsLateLeavers && waiting.length > 0,
      ...(body.expected_charge !== undefined && {
        expectedChargePence: penceFromPounds(body.expected_charge),
      }),
    });
    if (!decision.ok)
      return refuse(decision.reason, leaveRefusalSentence(decision.reason, member?.pricePence ?? 0));
    const { chargePence } = decision;
    const charge = {
      playerId: body.player_id,
      preferredName: member?.preferredName ?? '',
      pence: -chargePence,
    };
    const unexpected = refuseUnlessTold(chargePence > 0 ? [charge] : [], body.expected_balance_changes);
    if (unexpected) return unexpected;
    places.remove(body.player_id, { chargePence, now });
    return { message: leftSentence(chargePence), charged: poundsFromPence(chargePence) };
  });
};

function leftSentence(chargePence: number): string {
  if (chargePence === 0) return 'You have left the match!';
  return `You have left the match! ${formatPence(chargePence)} was deducted from your balance.`;
}
