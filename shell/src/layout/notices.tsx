import { dismissNotice, noticesStore } from '@kickabout/federation/shell';
import { AlertIcon, CloseIcon, SuccessIcon } from '@kickabout/ui';
import { useStore } from 'zustand';
import styles from './notices.module.css';

/** Messages of the page: successes as `status`, failures as `alert`, both below the head, over the page. */
export function Notices() {
  const notices = useStore(noticesStore, (state) => state.notices);
  return (
    <div className={styles['region']} data-print="hide">
      {notices.map(({ id, kind, text }) => (
        <div key={id} className={styles['notice']} data-kind={kind}>
          {kind === 'success' ? <SuccessIcon /> : <AlertIcon />}
          <p role={kind === 'success' ? 'status' : 'alert'}>{text}</p>
          <button
            type="button"
            className={styles['close']}
            aria-label="Dismiss message"
            onClick={() => dismissNotice(id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
