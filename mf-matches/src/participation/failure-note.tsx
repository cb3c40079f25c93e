import { AlertIcon, Icon } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './participation-panel.module.css';

interface FailureNoteProps {
  readonly failure: Error;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** Why a join or leave failed, beside its button. A notice has already said that it failed. */
export function FailureNote({ failure, children }: FailureNoteProps) {
  return (
    <p className={styles['failure']}>
      <Icon of={AlertIcon} className={styles['failureIcon']} />
      <span>
        {failure.message} {children}
      </span>
    </p>
  );
}
