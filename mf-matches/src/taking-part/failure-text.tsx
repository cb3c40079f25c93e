import { Link } from '@kickabout/federation/router';
import { AlertIcon } from '@kickabout/ui';
import type { Failure } from './join-failure.ts';
import styles from './taking-part-panel.module.css';

/** Why it did not work. Stays beside the button; the sentence was read out as a notice when it happened. */
export function FailureText({ failure: { sentence, detail, remedy } }: { readonly failure: Failure }) {
  return (
    <p className={styles['failure']}>
      <AlertIcon className={styles['failureIcon']} />
      <span>
        {detail ?? sentence} {remedy === 'top-up' && <Link to="/your-account">Update your balance</Link>}
      </span>
    </p>
  );
}
