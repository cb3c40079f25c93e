import type { NotedGoal } from '@kickabout/domain';
import { Button } from '@kickabout/ui';
import type { PitchMember } from './known-pitch.ts';
import styles from './pitch-board.module.css';

interface GoalLineProps {
  /** The goal that this phone noted last; null if there is none to show. */
  readonly goal: NotedGoal | null;
  /** The latest of anyone. */
  readonly last: NotedGoal | undefined;
  readonly nameOf: (who: Pick<PitchMember, 'playerId' | 'guestId'>) => string;
  readonly onAskAssist: () => void;
  readonly onUndo: () => void;
}

/** One line below the score with the goal that was just noted, and the way back. It's always there, so it covers and moves nothing. */
export function GoalLine({ goal, last, nameOf, onAskAssist, onUndo }: GoalLineProps) {
  if (goal === null)
    return <p className={styles['line']}>{last ? `Last goal: ${nameOf(last.scorer)}` : 'No goals yet'}</p>;
  return (
    <section className={styles['line']} aria-labelledby="last-goal">
      <h2 id="last-goal" className={styles['lineTitle']}>
        {goal.kind === 'goal' ? 'Goal' : 'Own goal'} by {nameOf(goal.scorer)}
        {goal.assistBy !== null && `, assist by ${nameOf({ playerId: goal.assistBy, guestId: null })}`}
      </h2>
      {goal.kind === 'goal' && (
        <Button variant="quiet" onClick={onAskAssist}>
          Assist
        </Button>
      )}
      <Button onClick={onUndo}>Undo</Button>
    </section>
  );
}
