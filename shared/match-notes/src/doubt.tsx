import type { NotedGoal } from '@kickabout/domain';
import { Button } from '@kickabout/ui';
import type { PitchMember } from './known-pitch.ts';
import styles from './pitch-board.module.css';

interface DoubtProps {
  readonly pair: readonly [NotedGoal, NotedGoal];
  readonly nameOf: (who: Pick<PitchMember, 'playerId' | 'guestId'>) => string;
  readonly onSame: (kept: NotedGoal, other: NotedGoal) => void;
  readonly onTwo: (one: NotedGoal, other: NotedGoal) => void;
  /** Called after an answer, because the buttons go with it. */
  readonly afterwards: () => void;
}

/** Asks whether two phones noted the same goal. Until someone says so, both count. */
export function Doubt({ pair: [one, other], nameOf, onSame, onTwo, afterwards }: DoubtProps) {
  const [first, second] = [nameOf(one.scorer), nameOf(other.scorer)];
  const isSameName = first === second && one.kind === other.kind;
  const answer = (give: () => void) => () => {
    give();
    afterwards();
  };
  return (
    <section className={styles['doubt']} role="alert" aria-labelledby="doubt">
      <h2 id="doubt" className={styles['title']}>
        Two phones noted a goal {isSameName ? `by ${first}` : `for Team ${one.teamId}`} within 30 seconds.
        Same goal?
      </h2>
      <div className={styles['chips']}>
        {isSameName ? (
          <Button variant="primary" size="large" onClick={answer(() => onSame(one, other))}>
            Same goal
          </Button>
        ) : (
          <>
            <Button size="large" onClick={answer(() => onSame(one, other))}>
              Same, by {first}
            </Button>
            <Button size="large" onClick={answer(() => onSame(other, one))}>
              Same, by {second}
            </Button>
          </>
        )}
        <Button size="large" onClick={answer(() => onTwo(one, other))}>
          Two goals
        </Button>
      </div>
    </section>
  );
}
