import type { NotedGoal } from '@kickabout/domain';
import { Button, formatDate, SmallText, VisuallyHidden } from '@kickabout/ui';
import type { PitchMember } from './known-pitch.ts';
import styles from './pitch-board.module.css';

interface GoalListProps {
  readonly goals: readonly NotedGoal[];
  readonly nameOf: (who: Pick<PitchMember, 'playerId' | 'guestId'>) => string;
  /** Who noted what, by the note's id. */
  readonly notedBy: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly onUndo?: (goal: NotedGoal) => void;
  readonly onEdit?: (goal: NotedGoal) => void;
}

/** The goals so far, the latest first. */
export function GoalList({ goals, nameOf, notedBy, timeZone, onUndo, onEdit }: GoalListProps) {
  return (
    <section className={styles['part']} aria-labelledby="goals">
      <h2 id="goals" className={styles['title']}>
        Goals
      </h2>
      {goals.length === 0 && <p className={styles['none']}>None yet.</p>}
      <ol className={styles['goals']}>
        {goals.toReversed().map((goal) => (
          <li key={goal.goalId} className={styles['goal']} data-team={goal.teamId}>
            <div className={styles['what']}>
              <p>
                <strong>{nameOf(goal.scorer)}</strong>
                {goal.kind === 'own_goal' && ' (own goal)'}
                {goal.assistBy !== null &&
                  `, assist by ${nameOf({ playerId: goal.assistBy, guestId: null })}`}
              </p>
              <SmallText>
                Team {goal.teamId}, {formatDate(new Date(goal.at).toISOString(), 'time', timeZone)}
                {byWhom(goal, notedBy)}
              </SmallText>
            </div>
            {onUndo && onEdit && (
              <div className={styles['changes']}>
                {goal.kind === 'goal' && (
                  <Button variant="quiet" onClick={() => onEdit(goal)}>
                    Assist<VisuallyHidden> for {nameOf(goal.scorer)}’s goal</VisuallyHidden>
                  </Button>
                )}
                <Button variant="quiet" onClick={() => onUndo(goal)}>
                  Undo<VisuallyHidden> {nameOf(goal.scorer)}’s goal</VisuallyHidden>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function byWhom({ noteIds }: NotedGoal, notedBy: ReadonlyMap<string, string>): string {
  const names = new Set(noteIds.flatMap((id) => notedBy.get(id) ?? []));
  return names.size === 0 ? ', not sent yet' : `, noted by ${[...names].join(' and ')}`;
}
