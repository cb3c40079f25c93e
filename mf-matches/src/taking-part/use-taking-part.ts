import { ApiProblem, callApi, queryClient } from '@kickabout/client';
import { type NoticeKind, notify } from '@kickabout/federation/host';
import { formatPounds, useConfirm } from '@kickabout/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type MatchSummary, matchQuery } from '../match-facts/match-data.ts';
import { joinAtAgreedPrice, leaveAtAgreedCharge } from './agreed-price.ts';
import { type Failure, joinFailure } from './join-failure.ts';
import { leaveCharge } from './leave-charge.ts';
import { leaveFailure } from './leave-failure.ts';
import { changeKnownMatch, refreshAfterJoining, refreshAfterLeaving } from './match-cache.ts';
import { afterJoining, afterLeaving } from './place-changes.ts';

export interface TakingPart {
  readonly pending: 'join' | 'leave' | null;
  /** Why the last attempt failed; stays until the next one, or until the reader's place is another after all. */
  readonly failure: Failure | null;
  /** To be rendered: the question that joining or leaving may have to ask. */
  readonly dialog: ReactNode;
  readonly join: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

/**
 * Joining and leaving a match. Nobody is charged what they did not agree to: the price and the cost of leaving are sent
 * along, and asked again when the server says that they have changed.
 * @param onDone when a join or leave went through, or had done so before
 */
export function useTakingPart(match: MatchSummary, playerId: number, onDone: () => void): TakingPart {
  const [pending, setPending] = useState<TakingPart['pending']>(null);
  const [failed, setFailed] = useState<{ reason: Failure; place: MatchSummary['my_place'] } | null>(null);
  const { ask, dialog } = useConfirm();
  const who = { match_id: match.match_id, player_id: playerId };
  const readAgain = () =>
    queryClient.fetchQuery({ ...matchQuery(match.match_id), staleTime: 0, networkMode: 'always' });

  /** It may have been read again, and changed, since the button was drawn. */
  const knownPrice = () =>
    queryClient.getQueryData(matchQuery(match.match_id).queryKey)?.price ?? match.price;

  function fail(reason: Failure): void {
    setFailed({ reason, place: match.my_place });
    say('failure', reason.sentence);
  }

  // An attempt whose answer was lost may have gone through; what was said of it no longer holds then.
  const isOutdated = failed !== null && failed.place !== match.my_place;
  useEffect(() => {
    if (!isOutdated) return;
    setFailed(null);
    takeLastWordsAway();
  }, [isOutdated]);

  /** Runs one attempt with the button busy; what fails unexpectedly is put into words by `explain`. */
  async function attempt(
    kind: 'join' | 'leave',
    explain: (error: unknown) => Failure,
    run: () => Promise<void>,
  ) {
    setPending(kind);
    setFailed(null);
    takeLastWordsAway();
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.isPassing) {
        console.warn(`Could not ${kind} match ${match.match_id}:`, error);
      }
      const reason = explain(error);
      if (isSoAlready(error)) {
        say('success', reason.sentence);
        onDone();
      } else fail(reason);
    } finally {
      setPending(null);
      void (kind === 'join' ? refreshAfterJoining() : refreshAfterLeaving());
    }
  }

  async function join(): Promise<void> {
    const joined = await joinAtAgreedPrice(match.price, {
      join: (price) => callApi('joinMatch', { body: { ...who, price, joined_at: new Date().toISOString() } }),
      readPrice: async () => (await readAgain()).price,
      agreesToPrice: (before, now) => ask(newPriceQuestion(before, now)),
    });
    if (joined === null) return;
    changeKnownMatch(match.match_id, (known) => afterJoining(known, joined));
    say('success', 'Successfully joined the match!');
    onDone();
  }

  async function leave(): Promise<void> {
    const left = await leaveAtAgreedCharge(leaveCharge(match, Date.now()), {
      leave: (charge) => callApi('leaveMatch', { body: { ...who, expected_charge: charge } }),
      readPrice: async () => (await readAgain()).my_price ?? 0,
      agreesToPay: (charge) => ask(lateLeaveQuestion(charge)),
    });
    if (!left) return;
    changeKnownMatch(match.match_id, afterLeaving);
    say('success', 'You have left the match!');
    onDone();
  }

  return {
    pending,
    failure: failed?.reason ?? null,
    dialog,
    join: () => attempt('join', (error) => joinFailure(error, knownPrice()), join),
    leave: () => attempt('leave', leaveFailure, leave),
  };
}

/** Refused because what was asked for is so already, by another tab say: nothing is left to be mended. */
const isSoAlready = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'already_joined' || error.code === 'not_in_match');

/** What was said of the last attempt no longer holds once another one begins. */
let takeLastWordsAway = () => {};
function say(kind: NoticeKind, text: string): void {
  takeLastWordsAway = notify(kind, text);
}

const newPriceQuestion = (before: number, now: number) => ({
  title: `Join for ${formatPounds(now)}?`,
  body: `The price of this match has changed from ${formatPounds(before)} to ${formatPounds(now)}.`,
  confirmLabel: `Join for ${formatPounds(now)}`,
});

const lateLeaveQuestion = (charge: number) => ({
  title: 'Are you sure you want to leave this match?',
  body: `It is less than 5 hours to kickoff, so the price of ${formatPounds(charge)} will be deducted from your balance.`,
  confirmLabel: `Leave and pay ${formatPounds(charge)}`,
  cancelLabel: 'Stay in',
  danger: true,
});
