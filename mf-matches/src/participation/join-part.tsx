import { ApiProblem, useTimeZone } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { isLateLeave, joinRefusalSentence, penceFromPounds } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { Button, formatDate, formatPounds, ordinal } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { type MatchSummary, matchesQuery } from '../match-model/match-data.ts';
import { useNow } from '../match-model/use-now.ts';
import { FailureNote } from './failure-note.tsx';
import styles from './participation-panel.module.css';
import type { Participation } from './use-participation.ts';

export interface PartProps {
  readonly match: MatchSummary;
  readonly participation: Participation;
}

/** For someone who isn't in the match. */
export function JoinPart({ match, participation: { pending, failure, join } }: PartProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const isFull = match.players_in >= match.number_of_players;
  const refusal = failure instanceof ApiProblem ? failure.code : match.my_join_refusal;
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
        pending={pending === 'join'}
        pendingLabel="Joining…"
        onClick={join}
      >
        {isFull ? 'Join the waiting list' : 'Join Match'}
      </Button>
      {failure === null ? (
        <p className={styles['hint']}>{joinHint(match, isFull, now)}</p>
      ) : (
        <FailureNote failure={failure}>{isAboutBalance(refusal) && <UpdateBalanceLink />}</FailureNote>
      )}
      {refusal === 'balance_too_low' && <HeldBalance />}
    </div>
  );
}

function joinHint(match: MatchSummary, isFull: boolean, now: number): ReactNode {
  const refusal = match.my_join_refusal;
  if (refusal !== null && isAboutBalance(refusal))
    return (
      <>
        {joinRefusalSentence(refusal, penceFromPounds(match.price))} <UpdateBalanceLink />
      </>
    );
  if (isFull)
    return `You’d be ${ordinal(match.players_waiting + 1)} on the waiting list. You can leave it for free.`;
  const price = formatPounds(match.price);
  return isLateLeave(now, Date.parse(match.kickoff_at))
    ? `Kickoff is less than 5 hours away: if you join and drop out, you’ll pay ${price}${match.late_leave_refunded ? ' unless someone else takes your place' : ''}.`
    : `We’ll hold ${price} from your balance and charge it at kickoff.`;
}

const UpdateBalanceLink = () => <Link to="/your-account">Update your balance</Link>;

/** Money held for other matches doesn't count towards the balance needed to join. */
function HeldBalance() {
  const { data = [] } = useInfiniteQuery(matchesQuery('pending'));
  const held = data.filter(({ my_price }) => (my_price ?? 0) > 0);
  if (held.length === 0) return null;
  return (
    <ul className={styles['held']}>
      {held.map(({ match_id, match_name, my_price }) => (
        <li key={match_id}>
          {formatPounds(my_price ?? 0)} of your balance is held for{' '}
          <Link to={`/matches/${match_id}`}>{match_name}</Link>.
        </li>
      ))}
    </ul>
  );
}

const isAboutBalance = (code: ApiProblem['code'] | null): boolean =>
  code === 'balance_too_low' || code === 'balance_below_limit';
