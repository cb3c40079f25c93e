import styles from './rank-mark.module.css';

/** A place on a leaderboard; the first three stand out. */
export function RankMark({ rank }: { readonly rank: number }) {
  return (
    <span className={styles['rank']} data-rank={rank <= 3 ? rank : undefined}>
      {rank}
    </span>
  );
}
