import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-list.module.css';

/** As tall as a `List` with the same rows and `columns`. Set `leading` if rows start with a picture or a date. */
export function SkeletonList({
  rows = 5,
  leading = false,
  columns = false,
}: {
  readonly rows?: number;
  readonly leading?: boolean;
  readonly columns?: boolean;
}) {
  return (
    <span className={styles['rows']} data-columns={columns || undefined}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles['row']} data-leading={leading || undefined}>
          {leading && <Skeleton width="2.75rem" height="2.75rem" shape="block" />}
          <Skeleton width={`${[58, 44, 66, 50][row % 4]}%`} />
        </span>
      ))}
    </span>
  );
}
