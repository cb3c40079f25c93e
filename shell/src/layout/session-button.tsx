import { returnPathOf } from '@kickabout/federation';
import { notify } from '@kickabout/federation/host';
import { Link } from '@kickabout/federation/router';
import { loginFailureSentence, logout, useSession } from '@kickabout/session';
import { Button, ButtonLink } from '@kickabout/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './layout.module.css';

/** Logs in or out. Keeps its size while the session is loading, so that the navigation doesn't shift. */
export function SessionButton({ onChoose }: { readonly onChoose: () => void }) {
  const status = useSession((session) => session.status);
  const { pathname, state } = useLocation();
  const [pending, setPending] = useState(false);

  async function leave() {
    setPending(true);
    try {
      // Something may be lost by it (app-on-phone/keep-app.ts).
      const mayLeave = dispatchEvent(new Event('logout', { cancelable: true }));
      if (mayLeave) await logout();
      onChoose();
    } catch (error) {
      notify('failure', loginFailureSentence(error));
    } finally {
      setPending(false);
    }
  }

  if (status === 'loading') return <span className={styles['button']} aria-hidden="true" />;
  if (status === 'signed-in') {
    return (
      <Button className={styles['button']} size="small" pending={pending} onClick={() => void leave()}>
        Log out
      </Button>
    );
  }
  // From here a login leads to the account, unless a page that asked for one led to the login page.
  const returnTo = pathname === '/login' ? returnPathOf(state) : null;
  return (
    <ButtonLink
      as={Link}
      to="/login"
      state={{ returnTo }}
      size="small"
      className={styles['button']}
      onClick={onChoose}
    >
      Log in
    </ButtonLink>
  );
}
