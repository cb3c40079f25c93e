import type { CSSProperties, ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  readonly shape?: 'line' | 'block' | 'circle';
}

/** A grey placeholder of the size of the content. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <span className={`${styles['bone']} ${styles[shape]}`} style={{ width, height }} />;
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <span className={styles['lines']}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** A card with such lines. */
export const SkeletonCard = ({ lines }: { readonly lines: number }) => (
  <Card>
    <SkeletonText lines={lines} />
  </Card>
);

interface SkeletonListProps {
  readonly rows: number;
  /** Rows start with a picture or a date. */
  readonly leading?: boolean;
  readonly columns?: boolean;
}

/** As tall as a `List` with the same rows and `columns`. */
export function SkeletonList({ rows, leading = false, columns = false }: SkeletonListProps) {
  return (
    <span className={styles['rows']} data-columns={columns || undefined}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={`${styles['row']} ${styles['item']}`} data-leading={leading || undefined}>
          {leading && <Skeleton width="2.75rem" height="2.75rem" shape="block" />}
          <Skeleton width={`${[58, 44, 66, 50][row % 4]}%`} />
        </span>
      ))}
    </span>
  );
}

/** As tall as a `DataTable` with the same rows. */
export function SkeletonTable({ rows, columns = 4 }: { readonly rows: number; readonly columns?: number }) {
  return (
    <span className={styles['rows']} style={{ '--columns': columns } as CSSProperties}>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <span key={row} className={`${styles['row']} ${styles['cells']}`}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={column === 0 ? '80%' : '45%'} height="0.875em" />
          ))}
        </span>
      ))}
    </span>
  );
}

interface LoadingProps {
  /** E.g. `Loading player details...`. */
  readonly label?: string;
  /** Shows the label, which is otherwise only for screen readers. */
  readonly showLabel?: boolean;
  readonly children?: ReactNode;
}

/** Announces that something is loading, with its skeleton as children. Home holds back what is below it (`data-waiting`). */
export function Loading({ label = 'Loading...', showLabel = false, children }: LoadingProps) {
  return (
    <div className={styles['loading']} data-waiting>
      <div role="status" className={styles['label']}>
        {showLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </div>
      {children !== undefined && (
        <div aria-hidden="true" className={styles['bones']}>
          {children}
        </div>
      )}
    </div>
  );
}
