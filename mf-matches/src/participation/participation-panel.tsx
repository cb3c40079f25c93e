import { useMoveFocus } from '@kickabout/ui';
import type { MatchSummary } from '../match-model/match-data.ts';
import { MatchPlaces } from '../match-model/match-places.tsx';
import { JoinPart } from './join-part.tsx';
import { LeavePart } from './leave-part.tsx';
import styles from './participation-panel.module.css';
import { useParticipation } from './use-participation.ts';

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
    <section ref={panel} tabIndex={-1} aria-label="Your place" className={styles['panel']}>
      {match.my_place === null ? (
        <JoinPart match={match} playerId={playerId} participation={participation} />
      ) : (
        <LeavePart match={match} participation={participation} />
      )}
      <MatchPlaces match={match} />
      {participation.dialog}
    </section>
  );
}
