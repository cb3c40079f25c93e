import { ApiProblem, useNow, useTimeZone } from '@kickabout/client';
import { isLateLeave, joinRefusalSentence } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import {
  AlertIcon,
  Button,
  ButtonLink,
  formatAmount,
  formatDate,
  Icon,
  ordinal,
  SmallText,
} from '@kickabout/ui';
import type { ReactNode } from 'react';
import type { MatchSummary } from '../match-model/queries.ts';
import styles from './participation-panel.module.css';
import { ShortOfMoney, useShortfall } from './short-of-money.tsx';
import { isAboutBalance, type useParticipation } from './use-participation.ts';

export interface PartProps {
  readonly match: MatchSummary;
  readonly participation: ReturnType<typeof useParticipation>;
}

interface JoinPartProps extends PartProps {
  readonly playerId: number;
}

/** For someone who isn't in the match. */
export function JoinPart({ match, playerId, participation: { failure, join } }: JoinPartProps) {
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
        <SmallText>Sign-up opens {formatDate(match.signin_begin_time, 'date-time', timeZone)}.</SmallText>
      </div>
    );
  }
  const isShort = isAboutBalance(refusal);
  const joinButton = (
    <Button
      variant={isShort ? 'secondary' : 'primary'}
      size="large"
      block
      pending={join.isPending}
      pendingLabel="Joining…"
      onClick={() => join.mutate()}
    >
      {isFull ? 'Join the waiting list' : 'Join Match'}
    </Button>
  );
  const why =
    failure === null ? (
      <SmallText>{joinHint(match, isFull, now)}</SmallText>
    ) : (
      <FailureNote failure={failure} />
    );
  return (
    <div className={styles['act']}>
      {isShort ? (
        <TopUpFirst match={match} playerId={playerId}>
          {joinButton}
          {why}
        </TopUpFirst>
      ) : (
        <>
          {joinButton}
          {why}
        </>
      )}
    </div>
  );
}

/** Why a join or leave failed, beside its button. A notice has already said that it failed. */
export function FailureNote({ failure }: { readonly failure: Error }) {
  return (
    <p className={styles['failure']}>
      <Icon of={AlertIcon} className={styles['failureIcon']} />
      <span>{failure.message}</span>
    </p>
  );
}

interface TopUpFirstProps {
  readonly match: MatchSummary;
  readonly playerId: number;
  readonly children: ReactNode;
}

/** Without enough money the way into the match leads through the account, which offers to join once it has arrived. */
function TopUpFirst({ match, playerId, children }: TopUpFirstProps) {
  const shortfall = useShortfall(playerId, match.price);
  return (
    <>
      <ButtonLink as={Link} to={`/your-account?match=${match.match_id}`} variant="primary" size="large" block>
        {shortfall === undefined ? 'Top up' : `Top up ${formatAmount(shortfall.missing)}`} to join
      </ButtonLink>
      {children}
      <ShortOfMoney shortfall={shortfall} />
    </>
  );
}

function joinHint(match: MatchSummary, isFull: boolean, now: number): string {
  const refusal = match.my_join_refusal;
  if (refusal !== null && isAboutBalance(refusal))
    return joinRefusalSentence(refusal, formatAmount(match.price));
  if (isFull)
    return `You’d be ${ordinal(match.players_waiting + 1)} on the waiting list. You can leave it for free.`;
  const price = formatAmount(match.price);
  return isLateLeave(now, Date.parse(match.kickoff_at))
    ? `Kickoff is less than 5 hours away: if you join and drop out${laterThan(match.leave_grace_minutes ?? 0)}, you’ll pay ${price}${match.late_leave_refunded ? ' unless someone else takes your place' : ''}.`
    : `We’ll hold ${price} from your balance and charge it at kickoff.`;
}

const laterThan = (minutes: number): string =>
  minutes === 0 ? '' : ` more than ${minutes === 1 ? 'a minute' : `${minutes} minutes`} later`;
