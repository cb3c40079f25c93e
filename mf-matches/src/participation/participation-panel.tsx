import { useNow, useTimeZone } from '@kickabout/client';
import {
  Button,
  ClockIcon,
  formatAmount,
  formatDate,
  Icon,
  SmallText,
  Stack,
  SuccessIcon,
  useMoveFocus,
} from '@kickabout/ui';
import { MatchPlaces } from '../match-model/match-places.tsx';
import { myPlaceText } from '../match-model/my-place.ts';
import type { MatchSummary } from '../match-model/queries.ts';
import { lateLeaveCharge } from './agreed-price.ts';
import { FailureNote, JoinPart, type PartProps } from './join-part.tsx';
import styles from './participation-panel.module.css';
import { useParticipation } from './use-participation.ts';

/** For someone who's in the match or waiting. Replaces the join button. */
function LeavePart({ match, participation: { failure, leave } }: PartProps) {
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
        <SmallText>{leaveHint(match, now, timeZone)}</SmallText>
        <Button pending={leave.isPending} pendingLabel="Leaving…" onClick={() => leave.mutate()}>
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

interface ParticipationPanelProps {
  readonly match: MatchSummary;
  readonly playerId: number;
}

/** Lets a player join or leave a match. Nothing for a match that isn't pending. */
export function ParticipationPanel({ match, playerId }: ParticipationPanelProps) {
  // Joining or leaving removes the pressed button. With the focus on the panel, a hasty second press is harmless.
  const [panel, focusPanel] = useMoveFocus<HTMLElement>({ preventScroll: true });
  const participation = useParticipation(match, playerId, focusPanel);
  if (match.match_status !== 'pending') return null;
  return (
    <Stack as="section" ref={panel} tabIndex={-1} aria-label="Your place">
      {match.my_place === null ? (
        <JoinPart match={match} playerId={playerId} participation={participation} />
      ) : (
        <LeavePart match={match} participation={participation} />
      )}
      <MatchPlaces match={match} />
      {participation.dialog}
    </Stack>
  );
}
