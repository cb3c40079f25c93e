import styles from './score-line.module.css';

export interface ScoreLineProps {
  readonly team1: number;
  readonly team2: number;
  /** Below the score: `so far`. */
  readonly note?: string;
}

/** The scoreboard of a match. */
export function ScoreLine({ team1, team2, note }: ScoreLineProps) {
  return (
    <div className={styles['board']} data-surface="club">
      <dl className={styles['sides']}>
        <div className={styles['side']} data-side="1">
          <dt className={styles['name']}>Team 1</dt>
          <dd key={team1} className={styles['score']}>
            {team1}
          </dd>
        </div>
        <div className={styles['side']} data-side="2">
          <dt className={styles['name']}>Team 2</dt>
          <dd key={team2} className={styles['score']}>
            {team2}
          </dd>
        </div>
      </dl>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
