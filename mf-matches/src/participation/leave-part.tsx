import { useNow, useTimeZone } from '@kickabout/client';
import { Button, ClockIcon, formatAmount, formatDate, Icon, SuccessIcon } from '@kickabout/ui';
import type { MatchSummary } from '../match-model/match-data.ts';
import { myPlaceText } from '../match-model/my-place.ts';
import { lateLeaveCharge } from './agreed-price.ts';
import { FailureNote } from './failure-note.tsx';
import type { PartProps } from './join-part.tsx';
import styles from './participation-panel.module.css';

/** For someone who's in the match or waiting. Replaces the join button. */
export function LeavePart({ match, participation: { pending, failure, leave } }: PartProps) {
  const timeZone = useTimeZone();
  const now = useNow();
  const waiting = match.my_place === 'waiting';
  return (
    <div className={styles['act']}>
      <p className={styles['mine']} data-place={match.my_place}>
        {waiting ? <Icon of={ClockIcon} /> : <Icon of={SuccessIcon} />}
        {myPlaceText(match)}
      </p>
      <div className={styles['leave']}>
        <p className={styles['hint']}>{leaveHint(match, now, timeZone)}</p>
        <Button pending={pending === 'leave'} pendingLabel="Leaving…" onClick={() => leave()}>
          {waiting ? 'Leave the waiting list' : 'Leave Match'}
        </Button>
      </div>
      {failure !== null && <FailureNote failure={failure} />}
    </div>
  );
}

function leaveHint(match: MatchSummary, now: number, timeZone: string | undefined): string {
  if (match.my_place === 'waiting') return 'When someone drops out, the first on the list gets the place.';
  const charge = lateLeaveCharge(match, now);
  if (charge === null)
    return `Can’t make it? Leave by ${formatDate(match.my_leave_free_until ?? match.late_leave_from, 'date-time', timeZone)} and pay nothing.`;
  return charge > 0 ? `Leaving now costs ${formatAmount(charge)}.` : 'Leaving is free.';
}
