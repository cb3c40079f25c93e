import { notify } from '@kickabout/federation/host';
import { loginFailureSentence, logout, useSession } from '@kickabout/session';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './session-button.module.css';

/** Logs in or out, at the end of the navigation. It keeps its width while it is not known who is here. */
export function SessionButton({ onChoose }: { readonly onChoose: () => void }) {
  const status = useSession((session) => session.status);
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    onChoose();
    setLeaving(true);
    try {
      await logout();
    } catch (error) {
      notify('failure', loginFailureSentence(error));
    } finally {
      setLeaving(false);
    }
  }

  if (status === 'loading') return <span className={styles['button']} data-waiting aria-hidden="true" />;
  if (status === 'signed-in') {
    return (
      <button
        type="button"
        className={styles['button']}
        aria-disabled={leaving || undefined}
        onClick={() => void leave()}
      >
        Log out
      </button>
    );
  }
  const returnTo = pathname === '/login' || pathname === '/' ? null : pathname + search;
  return (
    <Link to="/login" state={{ returnTo }} className={styles['button']} onClick={onChoose}>
      Log in
    </Link>
  );
}
