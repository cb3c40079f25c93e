import { ApiProblem, callApi, queryClient } from '@kickabout/client';
import { useCallMutation } from '@kickabout/federation/host';
import { formatAmount, useConfirm } from '@kickabout/ui';
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
      readLateCharge: async () => costOfLeavingLate(guestIn(await readAgain(), guest)),
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

/** What taking a guest out costs at `now` (epoch milliseconds), in the club's currency; null while it's free, or if they wait. */
function lateCharge(match: Match, guest: Guest, now: number): number | null {
  const isFree = now <= Date.parse(guest.leave_free_until ?? match.late_leave_from);
  return guest.place === 'in' && !isFree ? costOfLeavingLate(guest) : null;
}

/** The guest as the match has them now. */
const guestIn = ({ guests }: Match, guest: Guest): Guest =>
  guests?.find(({ guest_id }) => guest_id === guest.guest_id) ?? guest;

/** In the club's currency. A guest who has just come costs the price until the match is read again. */
const costOfLeavingLate = ({ price, late_leave_charge }: Guest): number => late_leave_charge ?? price;

const takeOutQuestion = (match: Match, { guest_name }: Guest, charge: number) => ({
  title: `Take ${guest_name} out of this match?`,
  body:
    charge > 0
      ? lateChargeSentence(charge, 'the place', match.late_leave_refunded)
      : 'Kickoff is less than 5 hours away, but you won’t be charged.',
  confirmLabel: charge > 0 ? `Take out and pay ${formatAmount(charge)}` : 'Take out',
  danger: charge > 0,
});
