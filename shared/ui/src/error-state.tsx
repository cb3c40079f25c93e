import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';
import { Icon } from './icon.tsx';
import { AlertIcon, RetryIcon } from './icons.ts';

export interface ErrorStateProps {
  readonly title?: string;
  /** What went wrong, in plain words. */
  readonly message: ReactNode;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** A retry is running. */
  readonly pending?: boolean;
}

/**
 * Replaces content that failed to load, with a retry button. Retries automatically when the connection comes back.
 */
export function ErrorState({
  title = 'That didn’t work',
  message,
  onRetry,
  retryLabel = 'Try again',
  pending = false,
}: ErrorStateProps) {
  useEffect(() => {
    if (onRetry === undefined || pending) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry, pending]);

  return (
    <div role="alert" className={styles['state']}>
      <Icon of={AlertIcon} className={styles['icon']} />
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        <div>{message}</div>
      </div>
      {onRetry !== undefined && (
        <Button
          icon={<Icon of={RetryIcon} />}
          pending={pending}
          pendingLabel="Trying again…"
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
