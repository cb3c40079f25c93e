import { PlacesBar } from '@kickabout/ui';
import { useEffect, useRef, useState } from 'react';
import type { MatchSummary } from '../match-model/match-data.ts';
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
  const [focusPanel, panel] = useFocusAfterwards();
  const participation = useParticipation(match, playerId, focusPanel);
  if (match.match_status !== 'pending') return null;
  const Part = match.my_place === null ? JoinPart : LeavePart;
  return (
    <section ref={panel} tabIndex={-1} aria-label="Your place" className={styles['panel']}>
      <Part match={match} participation={participation} />
      <PlacesBar taken={match.players_in} places={match.number_of_players} waiting={match.players_waiting} />
      {participation.dialog}
    </section>
  );
}

/**
 * The pressed button is gone once a join or leave went through. Moving the focus to the panel keeps it from getting lost,
 * and makes a hasty second press harmless.
 */
function useFocusAfterwards() {
  const panel = useRef<HTMLElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) panel.current?.focus({ preventScroll: true });
  }, [times]);
  return [() => setTimes((count) => count + 1), panel] as const;
}
