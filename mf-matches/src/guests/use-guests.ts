import { ApiProblem, callApi, queryClient } from '@kickabout/client';
import { endOfGrace, isLateLeave, lateLeaveCharges } from '@kickabout/domain';
import { useCallMutation } from '@kickabout/federation/host';
import { formatAmount, useConfirm } from '@kickabout/ui';
import { amountOf, minorOf } from '@kickabout/ui/page-money';
import { useRef } from 'react';
import { type Guest, type Match, matchQuery } from '../match-model/queries.ts';
import { joinAtAgreedPrice, leaveAtAgreedCharge } from '../participation/agreed-price.ts';
import { LEAVE_CHANGES, lateChargeSentence, newPriceQuestion } from '../participation/use-participation.ts';

/**
 * Brings guests to a match and takes them out. As with joining and leaving, each request carries what the player was shown.
 * @param onBrought called once a guest is in the match
 * @param onTakenOut called once one has gone
 */
export function useGuests(match: Match, onBrought: () => void, onTakenOut: () => void) {
  const { ask, dialog } = useConfirm();
  const matchId = match.match_id;
  const scope = `guests of match ${matchId}`;
  const readAgain = () => queryClient.fetchQuery({ ...matchQuery(matchId), staleTime: 0 });

  // Stays the same until a guest is in, so that a retry after a lost answer doesn't add a second guest.
  const request = useRef({ name: '', id: '' });

  function bringNamed(guest_name: string) {
    if (request.current.name !== guest_name) request.current = { name: guest_name, id: crypto.randomUUID() };
    const request_id = request.current.id;
    return joinAtAgreedPrice(match.price, {
      join: (price) =>
        callApi('addGuest', { params: { id: matchId }, body: { guest_name, price, request_id } }),
      readPrice: async () => (await readAgain()).price,
      agreesToPrice: (before, now) => ask(newPriceQuestion(before, now)),
    });
  }
  const bring = useCallMutation('addGuest', bringNamed, {
    scope,
    changes: LEAVE_CHANGES,
    failed: 'Failed to add your guest. Please try again.',
    failure: 'form',
    done: (guest) => {
      if (guest === null) return;
      request.current = { name: '', id: '' };
      onBrought();
      return `${guest.guest_name} is ${guest.place === 'in' ? 'in' : 'on the waiting list'}.`;
    },
  });
  const takeOutAsAgreed = (guest: Guest) =>
    leaveAtAgreedCharge(lateCharge(match, guest, Date.now()), {
      leave: (expected_charge) =>
        callApi('removeGuest', {
          params: { id: matchId, guestId: guest.guest_id },
          body: { expected_charge },
        }),
      readLateCharge: async () => costOfLeavingLate(await readAgain(), guest),
      agreesToPay: (charge) => ask(takeOutQuestion(match, guest, charge)),
    });
  const takeOut = useCallMutation('removeGuest', takeOutAsAgreed, {
    scope,
    changes: LEAVE_CHANGES,
    failed: 'Failed to take your guest out. Please try again.',
    done: (isOut, guest) => {
      if (!isOut) return;
      onTakenOut();
      return `${guest.guest_name} is no longer in the match.`;
    },
  });
  return {
    bring,
    /** Asks first if it costs something. */
    takeOut,
    /** Whether the last guest was refused for lack of money. */
    isShort: bring.error instanceof ApiProblem && bring.error.code === 'balance_too_low',
    /** Render this: the question that a change may have to ask. */
    dialog,
  };
}

/** What taking a guest out costs at `now` (epoch milliseconds), in the club's currency; null if it's not late, or they wait. */
function lateCharge(match: Match, guest: Guest, now: number): number | null {
  const kickoffAt = Date.parse(match.kickoff_at);
  const grace = endOfGrace([Date.parse(guest.joined_at)], kickoffAt, match.leave_grace_minutes ?? 0);
  const hasGrace = grace !== null && now <= grace;
  const isLate = guest.place === 'in' && !hasGrace && isLateLeave(now, kickoffAt);
  return isLate ? costOfLeavingLate(match, guest) : null;
}

/** In the club's currency. */
function costOfLeavingLate({ late_leave_refunded, players_waiting }: Match, { price }: Guest): number {
  const leaver = { hasPlace: true, priceMinor: minorOf(price) };
  const [minor = 0] = lateLeaveCharges([leaver], late_leave_refunded ? players_waiting : 0);
  return amountOf(minor);
}

const takeOutQuestion = (match: Match, { guest_name }: Guest, charge: number) => ({
  title: `Take ${guest_name} out of this match?`,
  body:
    charge > 0
      ? lateChargeSentence(charge, 'the place', match.late_leave_refunded)
      : 'Kickoff is less than 5 hours away, but you won’t be charged.',
  confirmLabel: charge > 0 ? `Take out and pay ${formatAmount(charge)}` : 'Take out',
  danger: charge > 0,
});
