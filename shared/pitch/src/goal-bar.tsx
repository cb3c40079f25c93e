import type { NotedGoal } from '@kickabout/domain';
import { Button, useMoveFocus } from '@kickabout/ui';
import { useState } from 'react';
import type { PitchMember } from './known-pitch.ts';
import styles from './pitch-board.module.css';

interface GoalBarProps {
  readonly goal: NotedGoal;
  readonly members: readonly PitchMember[];
  readonly nameOf: (who: Pick<PitchMember, 'playerId' | 'guestId'>) => string;
  readonly onAssist: (playerId: number | null) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** The goal that was just noted, at the bottom of the screen: who assisted, and the way back. */
export function GoalBar({ goal, members, nameOf, onAssist, onUndo, onClose }: GoalBarProps) {
  const { kind, scorer, teamId, assistBy } = goal;
  const [isAsking, setAsking] = useState(kind === 'goal');
  const [title, focusTitle] = useMoveFocus<HTMLHeadingElement>({ preventScroll: true });
  const scorersTeam = members.find(
    (member) => member.playerId === scorer.playerId && member.guestId === scorer.guestId,
  )?.teamId;
  // Guests have no assists. Where teams aren't picked, it could be anyone.
  const others = members.filter(
    (member) =>
      member.guestId === null &&
      (member.playerId !== scorer.playerId || scorer.guestId !== null) &&
      (member.teamId === teamId || member.teamId === 0 || scorersTeam === 0),
  );
  const assist = (playerId: number | null) => {
    onAssist(playerId);
    setAsking(false);
    focusTitle();
  };
  return (
    <section className={styles['bar']} aria-labelledby="last-goal">
      <div className={styles['barHead']}>
        <h2 id="last-goal" ref={title} tabIndex={-1} className={styles['barTitle']}>
          {kind === 'goal' ? 'Goal' : 'Own goal'} by {nameOf(scorer)}
          {assistBy !== null && `, assist by ${nameOf({ playerId: assistBy, guestId: null })}`}
        </h2>
        <Button onClick={onUndo}>Undo</Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
      {isAsking && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form controls; these are buttons.
        <div role="group" aria-labelledby="who-assisted">
          <h3 id="who-assisted" className={styles['question']}>
            Who assisted?
          </h3>
          <div className={styles['chips']}>
            <Button onClick={() => assist(null)}>No one</Button>
            {others.map((member) => (
              <Button key={member.playerId} onClick={() => assist(member.playerId)}>
                {member.name}
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
