import { AlertIcon, Icon } from '@kickabout/ui';
import styles from './participation-panel.module.css';

/** Why a join or leave failed, beside its button. A notice has already said that it failed. */
export function FailureNote({ failure }: { readonly failure: Error }) {
  return (
    <p className={styles['failure']}>
      <Icon of={AlertIcon} className={styles['failureIcon']} />
      <span>{failure.message}</span>
    </p>
  );
}
