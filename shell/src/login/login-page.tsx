import { returnPathOf } from '@kickabout/federation';
import { notify } from '@kickabout/federation/host';
import {
  completeLogin,
  isLoginReturn,
  loginFailureSentence,
  loginWithPopup,
  loginWithRedirect,
  useSession,
} from '@kickabout/session';
import { Button, Card, ErrorState, FormError, Page, PageHeader, Stack } from '@kickabout/ui';
import { useEffect, useState } from 'react';
import { Navigate, parsePath, useLocation, useNavigate } from 'react-router-dom';
import { checkPlayer, usePlayerCheck } from '../guard/player-check.ts';
import { Waiting } from '../guard/waiting.tsx';
import { routeAt } from '../routing/route-at.ts';

/** Login by redirect or popup, followed by a welcome and the page that the visitor wanted. */
export function LoginPage() {
  const status = useSession((session) => session.status);
  const { search, state } = useLocation();
  const returning = isLoginReturn(search);
  const failure = useReturn(returning, search);
  if (status === 'signed-in' && !returning) return <Welcome returnTo={returnPathOf(state)} />;
  if (status === 'loading' || (returning && failure === null)) {
    return (
      <Page width="form">
        <Waiting>Loading...</Waiting>
      </Page>
    );
  }
  return <LoginForm failure={failure} returnTo={returnPathOf(state)} />;
}

/** Completes a login by redirect, once, and removes its parameters from the URL. Returns an error message, or null. */
function useReturn(returning: boolean, search: string): string | null {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!returning) return;
    completeLogin(search).then(
      ({ returnTo }) => {
        const { user } = useSession.getState();
        if (user) notify('success', `Welcome, ${user.name} (${user.email})`);
        navigate('/login', { replace: true, state: { returnTo } });
      },
      (error: unknown) => {
        console.warn('Login:', error);
        setFailure(loginFailureSentence(error));
        navigate('/login', { replace: true });
      },
    );
  }, [returning, search, navigate]);
  return failure;
}

interface LoginFormProps {
  readonly failure: string | null;
  readonly returnTo: string | null;
}

function LoginForm({ failure, returnTo }: LoginFormProps) {
  const [pending, setPending] = useState<'redirect' | 'popup' | null>(null);
  const [problem, setProblem] = useState(failure);
  const sessionError = useSession((session) => session.error);
  const shown = problem ?? (sessionError === null ? null : loginFailureSentence(sessionError));

  async function attempt(way: 'redirect' | 'popup') {
    setPending(way);
    setProblem(null);
    try {
      if (way === 'redirect') await loginWithRedirect(returnTo);
      else {
        await loginWithPopup();
        const { user } = useSession.getState();
        if (user) notify('success', `Welcome, ${user.name} (${user.email})`);
      }
    } catch (error) {
      console.warn('Login:', error);
      setProblem(loginFailureSentence(error));
      setPending(null);
    }
  }

  return (
    <Page width="form">
      <PageHeader
        title="Log in"
        subtitle={returnTo === null ? 'Log in to join matches and see your account.' : 'Log in to continue.'}
      />
      <Card>
        <Stack gap={3}>
          <FormError message={shown} />
          <Button
            variant="primary"
            size="large"
            block
            pending={pending === 'redirect'}
            onClick={() => void attempt('redirect')}
          >
            Log in
          </Button>
          <Button block pending={pending === 'popup'} onClick={() => void attempt('popup')}>
            Log in with a popup
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}

/** Whether a page is for everyone who's signed in, such as the one that links a new login to an account. */
function needsNoAccount(path: string): boolean {
  return routeAt(parsePath(path).pathname ?? '/')?.route.access === 'signed-in';
}

function Welcome({ returnTo }: { readonly returnTo: string | null }) {
  const user = useSession((session) => session.user);
  const player = useSession((session) => session.player);
  const problem = usePlayerCheck((check) => check.problem);
  if (player?.exists === true) return <Navigate to={returnTo ?? '/your-account'} replace />;
  if (player?.exists === false && returnTo !== null && needsNoAccount(returnTo))
    return <Navigate to={returnTo} replace />;
  if (player?.exists === false) {
    return (
      <Navigate to="/create-account" replace state={{ email: user?.email, name: user?.name, returnTo }} />
    );
  }
  return (
    <Page width="form">
      <PageHeader title={`Welcome, ${user?.name ?? ''}`} subtitle={user?.email} />
      {problem === null ? (
        <Waiting>Looking for your player account...</Waiting>
      ) : (
        <ErrorState
          title="We couldn't check your account"
          message={problem}
          onRetry={() => void checkPlayer()}
        />
      )}
    </Page>
  );
}
