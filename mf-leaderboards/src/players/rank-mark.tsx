import styles from './rank-mark.module.css';

interface RankMarkProps {
  readonly rank: number;
  /** The value that earned the rank. */
  readonly value: number;
}

/** A rank on a leaderboard. The top three stand out, unless their value is 0. */
export function RankMark({ rank, value }: RankMarkProps) {
  return (
    <span className={styles['rank']} data-rank={rank <= 3 && value > 0 ? rank : undefined}>
      {rank}
    </span>
  );
}

/** The rank of each value in a sorted list: equal values share one, and the next rank skips as many (1, 2, 2, 4). */
export function ranks(values: readonly number[]): number[] {
  return values.map((value) => values.indexOf(value) + 1);
}
