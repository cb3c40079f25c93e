import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** Stays in sight below a form that's longer than the screen. */
export const SaveBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['bar']}>{children}</div>
);
