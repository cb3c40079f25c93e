import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

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
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span className={styles['lines']}>
      {range(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

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
    <span className={styles['list']} data-columns={columns || undefined}>
      {range(rows).map((row) => (
        <span key={row} className={styles['row']} data-leading={leading || undefined}>
          {leading && <Skeleton width="2.75rem" height="2.75rem" shape="block" />}
          <Skeleton width={`${[58, 44, 66, 50][row % 4]}%`} />
        </span>
      ))}
    </span>
  );
}

/** As tall as a `DataTable` with the same rows. */
export function SkeletonTable({
  rows = 5,
  columns = 4,
}: {
  readonly rows?: number;
  readonly columns?: number;
}) {
  return (
    <span className={styles['table']} style={{ '--columns': columns } as CSSProperties}>
      {range(rows + 1).map((row) => (
        <span key={row} className={styles['tableRow']}>
          {range(columns).map((column) => (
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

/** Announces that something is loading, with its skeleton as children. */
export function Loading({ label = 'Loading...', showLabel = false, children }: LoadingProps) {
  return (
    <div className={styles['loading']}>
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
