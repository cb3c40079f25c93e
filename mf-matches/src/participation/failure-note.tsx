import { AlertIcon } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './participation-panel.module.css';

interface FailureNoteProps {
  readonly failure: Error;
  /** A way on. */
  readonly children?: ReactNode;
}

/** Why it did not work, beside the button; that it did not was said in a notice. */
export function FailureNote({ failure, children }: FailureNoteProps) {
  return (
    <p className={styles['failure']}>
      <AlertIcon className={styles['failureIcon']} />
      <span>
        {failure.message} {children}
      </span>
    </p>
  );
}
