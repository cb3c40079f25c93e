import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** What is missing, e.g. `No players found`. */
  readonly title: string;
  readonly icon?: ReactNode;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Replaces an empty list or table. Announced when it appears. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div role="status" className={styles['state']}>
      <span aria-hidden="true" className={styles['picture']}>
        {icon}
      </span>
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
