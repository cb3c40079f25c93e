import { Spinner } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './waiting.module.css';

export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles['waiting']}>
      <Spinner />
      {children}
    </p>
  );
}
