import { useTimeZone } from '@kickabout/client';
import { Button, ClockIcon, formatDate, formatPounds, SuccessIcon } from '@kickabout/ui';
import type { MatchSummary } from '../match-facts/match-data.ts';
import { myPlaceText } from '../match-facts/my-place.ts';
import { useNow } from '../match-facts/use-now.ts';
import { FailureText } from './failure-text.tsx';
import type { PartProps } from './join-part.tsx';
import { leaveCharge } from './leave-charge.ts';
import styles from './taking-part-panel.module.css';

/** The way out of a match for somebody who is in it, or waits. It stands where no join button was. */
export function LeavePart({ match, takingPart }: PartProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const waiting = match.my_place === 'waiting';
  return (
    <div className={styles['act']}>
      <p className={styles['mine']} data-place={match.my_place}>
        {waiting ? <ClockIcon /> : <SuccessIcon />}
        {myPlaceText(match)}
      </p>
      <div className={styles['leave']}>
        <p className={styles['hint']}>{leaveHint(match, now, timeZone)}</p>
        <Button
          pending={takingPart.pending === 'leave'}
          pendingLabel="Leaving…"
          onClick={() => void takingPart.leave()}
        >
          {waiting ? 'Leave the waiting list' : 'Leave Match'}
        </Button>
      </div>
      {takingPart.failure !== null && <FailureText failure={takingPart.failure} />}
    </div>
  );
}

function leaveHint(match: MatchSummary, now: number, timeZone: string | undefined): string {
  if (match.my_place === 'waiting') return 'When a place falls free, the first in the list gets it.';
  const charge = leaveCharge(match, now);
  return charge > 0
    ? `Leaving now costs ${formatPounds(charge)}.`
    : `Free to leave until ${formatDate(match.late_leave_from, 'date-time', timeZone)}.`;
}
