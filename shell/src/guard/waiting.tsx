import { ErrorState, Spinner } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { checkPlayer } from './player-check.ts';
import styles from './waiting.module.css';

export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles['waiting']}>
      <Spinner />
      {children}
    </p>
  );
}

export function CheckFailed({ problem }: { readonly problem: string }) {
  return (
    <ErrorState title="We couldn’t check your account" message={problem} onRetry={() => void checkPlayer()} />
  );
}
