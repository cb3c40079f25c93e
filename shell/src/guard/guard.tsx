import { admit, type ScreenAccess } from '@kickabout/federation';
import { disabledReasonOf, useSession } from '@kickabout/session';
import { Page } from '@kickabout/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Painted } from '../first-paint/painted.tsx';
import { usePlayerCheck } from './player-check.ts';
import { CheckFailed, Waiting } from './waiting.tsx';

/** How long someone without a player account sees the notice, in milliseconds (specification, section 9). */
const UNVERIFIED_WAIT = 3000;

const OWN_ACCOUNT = '/your-account';

/** Shows the page to visitors with access, and redirects everyone else to log in, create an account, or home. */
export function Guard({ access, children }: { readonly access: ScreenAccess; readonly children: ReactNode }) {
  const status = useSession((session) => session.status);
  const player = useSession((session) => session.player);
  const disabledReason = useSession(disabledReasonOf);
  const problem = usePlayerCheck((check) => check.problem);
  const { pathname, search, hash } = useLocation();
  const returnTo = pathname + search + hash;
  const admission = admit(access, { status, player });
  switch (admission) {
    case 'enter':
      // Their own account is all that they may see (it says why); everything else is as for visitors.
      if (disabledReason !== null && access === 'player' && pathname !== OWN_ACCOUNT)
        return <Navigate to={OWN_ACCOUNT} replace />;
      return children;
    case 'wait':
      return (
        <Painted name={problem === null ? 'page' : ''}>
          <Page>{problem === null ? <Waiting>Loading...</Waiting> : <CheckFailed problem={problem} />}</Page>
        </Painted>
      );
    case 'log-in':
      return <Navigate to="/login" replace state={{ returnTo }} />;
    case 'create-account':
      return <Unverified returnTo={returnTo} />;
    case 'go-home':
      return <Navigate to="/" replace />;
    default:
      return admission satisfies never;
  }
}

function Unverified({ returnTo }: { readonly returnTo: string }) {
  const user = useSession((session) => session.user);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), UNVERIFIED_WAIT);
    return () => clearTimeout(timer);
  }, []);
  if (!waited)
    return (
      <Page>
        <Waiting>Please wait while we verify your account...</Waiting>
      </Page>
    );
  return <Navigate to="/create-account" replace state={{ email: user?.email, name: user?.name, returnTo }} />;
}
