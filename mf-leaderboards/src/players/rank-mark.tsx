import styles from './rank-mark.module.css';

interface RankMarkProps {
  readonly rank: number;
  /** What the place was earned with. */
  readonly value: number;
}

/** A place on a leaderboard; the first three stand out, unless it was earned with nothing. */
export function RankMark({ rank, value }: RankMarkProps) {
  return (
    <span className={styles['rank']} data-rank={rank <= 3 && value > 0 ? rank : undefined}>
      {rank}
    </span>
  );
}
