import { notify } from '@kickabout/federation/host';
import { loginFailureSentence, logout } from '@kickabout/session';
import { Button, LeaveIcon } from '@kickabout/ui';
import { useState } from 'react';

/** Signs out, here and at the identity provider. */
export function LogOutButton() {
  const [pending, setPending] = useState(false);
  async function leave() {
    setPending(true);
    try {
      await logout();
    } catch (error) {
      console.warn('Logging out:', error);
      notify('failure', loginFailureSentence(error));
      setPending(false);
    }
  }
  return (
    <Button icon={<LeaveIcon />} pending={pending} pendingLabel="Logging out…" onClick={() => void leave()}>
      Log out
    </Button>
  );
}
