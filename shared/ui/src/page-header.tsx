import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** A word above the title that says where you are. */
  readonly eyebrow?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a page. Its h1 gets the focus on navigation, so it has tabindex -1. */
export function PageHeader({ title, subtitle, eyebrow, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['text']}>
        {eyebrow !== undefined && <p className={styles['eyebrow']}>{eyebrow}</p>}
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {subtitle !== undefined && <div className={styles['subtitle']}>{subtitle}</div>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
