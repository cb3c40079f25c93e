import { useTimeZone } from '@kickabout/client';
import { isLateLeave, joinRefusalSentence, penceFromPounds } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { Button, formatDate, formatPounds } from '@kickabout/ui';
import type { ReactNode } from 'react';
import type { MatchSummary } from '../match-facts/match-data.ts';
import { ordinal } from '../match-facts/my-place.ts';
import { useNow } from '../match-facts/use-now.ts';
import { FailureText } from './failure-text.tsx';
import styles from './taking-part-panel.module.css';
import type { TakingPart } from './use-taking-part.ts';

export interface PartProps {
  readonly match: MatchSummary;
  readonly takingPart: TakingPart;
}

/** The way into a match for somebody who is not in it. */
export function JoinPart({ match, takingPart }: PartProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const isFull = match.players_in >= match.number_of_players;
  if (match.my_join_refusal === 'signup_not_open') {
    return (
      <div className={styles['act']}>
        <Button size="large" block disabled>
          Join Match
        </Button>
        <p className={styles['hint']}>
          Sign-up opens {formatDate(match.signin_begin_time, 'date-time', timeZone)}.
        </p>
      </div>
    );
  }
  return (
    <div className={styles['act']}>
      <Button
        variant="primary"
        size="large"
        block
        pending={takingPart.pending === 'join'}
        pendingLabel="Joining…"
        onClick={() => void takingPart.join()}
      >
        {isFull ? 'Join the waiting list' : 'Join Match'}
      </Button>
      {takingPart.failure === null ? (
        <p className={styles['hint']}>{joinHint(match, isFull, now)}</p>
      ) : (
        <FailureText failure={takingPart.failure} />
      )}
    </div>
  );
}

function joinHint(match: MatchSummary, isFull: boolean, now: number): ReactNode {
  switch (match.my_join_refusal) {
    case 'balance_too_low':
    case 'balance_below_limit':
      return (
        <>
          {joinRefusalSentence(match.my_join_refusal, penceFromPounds(match.price))}{' '}
          <Link to="/your-account">Update your balance</Link>
        </>
      );
    default:
      break;
  }
  if (isFull)
    return `You would be ${ordinal(match.players_waiting + 1)} on the waiting list. Leaving it is free.`;
  const price = formatPounds(match.price);
  return isLateLeave(now, Date.parse(match.kickoff_at))
    ? `It is less than 5 hours to kickoff: once you are in, leaving costs ${price}.`
    : `${price} of your balance is held for you; it is charged at kickoff.`;
}
