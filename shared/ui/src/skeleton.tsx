import type { ReactNode } from 'react';
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
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span className={styles['lines']}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
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
