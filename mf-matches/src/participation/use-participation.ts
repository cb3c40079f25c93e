import { ApiProblem, callApi, queryClient } from '@kickabout/client';
import type { ProblemCode } from '@kickabout/contract';
import { isLateLeave } from '@kickabout/domain';
import { dismissNoticesAbout, useCallMutation } from '@kickabout/federation/host';
import { formatAmount, useConfirm } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { type MatchSummary, matchQuery } from '../match-model/queries.ts';
import {
  costOfLeavingLate,
  joinAtAgreedPrice,
  lateLeaveCharge,
  leaveAtAgreedCharge,
} from './agreed-price.ts';
import { addKnownPlayer, afterJoining, afterLeaving, changeKnownMatch } from './known-match.ts';

/** What a join can change: places, who's in, and how much of the balance is held. */
const JOIN_CHANGES = [
  'listMatches',
  'getMatch',
  'listMatchPlayers',
  'getMatchAnswers',
  'getMatchPlayerAttributes',
  'getOwnDetails',
] as const;
/** A late leave also charges. */
export const LEAVE_CHANGES = [
  ...JOIN_CHANGES,
  'getPlayerStats',
  'listPlayerPayments',
  'listNegativeBalances',
] as const;

/**
 * Joins and leaves a match. No one is charged an amount they didn't agree to: each request carries the price or the
 * cost of leaving, and if the server says it has changed, we ask again.
 * @param onDone called once a join or leave has gone through, even in an earlier attempt
 */
export function useParticipation(match: MatchSummary, playerId: number, onDone: () => void) {
  const { ask, dialog } = useConfirm();
  const scope = `place in match ${match.match_id}`;
  const ids = { match_id: match.match_id, player_id: playerId };
  const readAgain = () => queryClient.fetchQuery({ ...matchQuery(match.match_id), staleTime: 0 });

  async function joinNow(): Promise<string | null> {
    const joined = await joinAtAgreedPrice(match.price, {
      join: (price) => callApi('joinMatch', { body: { ...ids, price, joined_at: new Date().toISOString() } }),
      readPrice: async () => (await readAgain()).price,
      agreesToPrice: (before, now) => ask(newPriceQuestion(before, now)),
    });
    if (joined === null) return null;
    changeKnownMatch(match.match_id, (known) => afterJoining(known, joined));
    addKnownPlayer(joined);
    return 'Successfully joined the match!';
  }

  /** Leaving is free on the waiting list, until five hours before kickoff, and for the club's minutes of grace. */
  const canUndoJoin = () =>
    (match.leave_grace_minutes ?? 0) > 0 || !isLateLeave(Date.now(), Date.parse(match.kickoff_at));

  async function leaveNow(): Promise<string | null> {
    const charge = lateLeaveCharge(match, Date.now());
    if (charge === null && (match.my_guests ?? 0) > 0 && !(await ask(guestsQuestion(match)))) return null;
    const hasLeft = await leaveAtAgreedCharge(charge, {
      leave: (charge) => callApi('leaveMatch', { body: { ...ids, expected_charge: charge } }),
      readLateCharge: async () => costOfLeavingLate(await readAgain()),
      agreesToPay: (charge) => ask(lateLeaveQuestion(match, charge)),
    });
    if (!hasLeft) return null;
    changeKnownMatch(match.match_id, afterLeaving);
    return 'You have left the match!';
  }

  const join = useCallMutation('joinMatch', () => joinNow().catch(sentenceOf('already_joined')), {
    scope,
    done: (sentence) => {
      if (sentence === null) return;
      onDone();
      return canUndoJoin() ? { text: sentence, undo: () => leave.mutate() } : sentence;
    },
    changes: JOIN_CHANGES,
    failed: 'Failed to join the match. Please check your balance or try again.',
  });
  const leave = useCallMutation('leaveMatch', () => leaveNow().catch(sentenceOf('not_in_match')), {
    scope,
    done: (sentence) => {
      if (sentence !== null) onDone();
      return sentence;
    },
    changes: LEAVE_CHANGES,
    failed: 'Failed to leave the match. Please try again.',
  });

  // An attempt can go through although its answer is lost: its failure then no longer applies.
  const [possible, other] = match.my_place === null ? [join, leave] : [leave, join];
  const { isError, reset } = other;
  useEffect(() => {
    if (!isError) return;
    reset();
    dismissNoticesAbout(scope);
  }, [isError, reset, scope]);

  // Once there's enough money, a refusal for lack of it is out of date.
  const isShort = isAboutBalance(match.my_join_refusal);
  const wasShort = useRef(isShort);
  useEffect(() => {
    if (wasShort.current && !isShort) join.reset();
    wasShort.current = isShort;
  }, [isShort, join.reset]);
  // It's about what this page shows.
  useEffect(() => () => dismissNoticesAbout(scope), [scope]);

  return {
    join,
    leave,
    /** Why the last attempt failed; cleared by the next one, or when it turns out to have gone through. */
    failure: possible.error,
    /** Render this: the question that joining or leaving may have to ask. */
    dialog,
  };
}

export const isAboutBalance = (code: ApiProblem['code'] | null): boolean =>
  code === 'balance_too_low' || code === 'balance_below_limit';

/** Counts this refusal as success, because it was already done, say in another tab: returns the server's sentence. */
const sentenceOf = (code: ProblemCode) => (error: unknown) => {
  if (error instanceof ApiProblem && error.code === code) return error.message;
  throw error;
};

export const newPriceQuestion = (before: number, now: number) => ({
  title: `Join for ${formatAmount(now)}?`,
  body: `The price of this match has changed from ${formatAmount(before)} to ${formatAmount(now)}.`,
  confirmLabel: `Join for ${formatAmount(now)}`,
});

const lateLeaveQuestion = (match: MatchSummary, charge: number) => ({
  title: 'Are you sure you want to leave this match?',
  body: lateLeaveSentence(match, charge),
  confirmLabel: charge > 0 ? `Leave and pay ${formatAmount(charge)}` : 'Leave Match',
  cancelLabel: 'Stay in',
  danger: charge > 0,
});

const guestsQuestion = (match: MatchSummary) => ({
  title: 'Are you sure you want to leave this match?',
  body: guestsSentence(match),
  confirmLabel: 'Leave Match',
  cancelLabel: 'Stay in',
});

const guestsSentence = ({ my_guests = 0 }: MatchSummary): string =>
  my_guests === 0 ? '' : `Your ${my_guests === 1 ? 'guest leaves' : `${my_guests} guests leave`} with you.`;

function lateLeaveSentence(match: MatchSummary, charge: number): string {
  return `${chargeSentence(match, charge)} ${guestsSentence(match)}`.trimEnd();
}

/** What leaving late costs. `isRefunded`: whether the club gives it back once someone else has taken the place. */
export function lateChargeSentence(
  charge: number,
  place: 'your place' | 'the place',
  isRefunded = false,
): string {
  const taken = `Kickoff is less than 5 hours away: ${formatAmount(charge)} will be taken from your balance.`;
  return isRefunded ? `${taken} You’ll get it back if someone else takes ${place} before kickoff.` : taken;
}

function chargeSentence(
  { my_price, my_guests = 0, late_leave_refunded = false }: MatchSummary,
  charge: number,
): string {
  if (charge > 0 && late_leave_refunded && my_guests > 0)
    return `${lateChargeSentence(charge, 'your place')} You’ll get it back bit by bit: the price of a place for each one that someone else takes before kickoff.`;
  if (charge > 0) return lateChargeSentence(charge, 'your place', late_leave_refunded);
  const reason = (my_price ?? 0) > 0 ? 'Someone on the waiting list takes your place' : 'This match is free';
  return `Kickoff is less than 5 hours away. ${reason}, so you won’t be charged.`;
}
