import type { CSSProperties } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-table.module.css';

/** As tall as a `DataTable` with the same rows. */
export function SkeletonTable({
  rows = 5,
  columns = 4,
}: {
  readonly rows?: number;
  readonly columns?: number;
}) {
  return (
    <span className={styles['rows']} style={{ '--columns': columns } as CSSProperties}>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <span key={row} className={styles['row']}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={column === 0 ? '80%' : '45%'} height="0.875em" />
          ))}
        </span>
      ))}
    </span>
  );
}
