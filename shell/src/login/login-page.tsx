import { returnPathOf } from '@kickabout/federation';
import { notify, Slot } from '@kickabout/federation/host';
import { pageAt } from '@kickabout/federation/shell';
import {
  completeLogin,
  isLoginReturn,
  loginFailureSentence,
  loginWithPopup,
  loginWithRedirect,
  useSession,
} from '@kickabout/session';
import { Button, Card, FormError, Page, PageHeader, Skeleton, Stack } from '@kickabout/ui';
import { useEffect, useState } from 'react';
import { Navigate, parsePath, useLocation, useNavigate } from 'react-router-dom';
import { usePlayerCheck } from '../guard/player-check.ts';
import { CheckFailed, Waiting } from '../guard/waiting.tsx';
import { useSiteName } from '../layout/use-site-name.ts';
import styles from './login-page.module.css';

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
        sayWelcome();
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

function sayWelcome(): void {
  const { user } = useSession.getState();
  if (user) notify('success', `Welcome, ${user.name} (${user.email})`, 'welcome');
}

interface LoginFormProps {
  readonly failure: string | null;
  readonly returnTo: string | null;
}

type Way = 'sign-up' | 'log-in' | 'popup';

const MATCH_PATH = /^\/matches\/(\d{1,9})(?![^/?#])/;
const INVITE_PATH = /^\/create-account#./;

/** What a link in the group's chat was to: a match, or the club and so its next match. */
function wantedBy(returnTo: string): number | 'next' | null {
  if (INVITE_PATH.test(returnTo)) return 'next';
  const matchId = MATCH_PATH.exec(returnTo)?.[1];
  return matchId === undefined ? null : Number(matchId);
}

function LoginForm({ failure, returnTo }: LoginFormProps) {
  const site = useSiteName();
  const [pending, setPending] = useState<Way | null>(null);
  const [problem, setProblem] = useState(failure);
  const sessionError = useSession((session) => session.error);
  const shown = problem ?? (sessionError === null ? null : loginFailureSentence(sessionError));
  const wanted = wantedBy(returnTo ?? '');

  async function attempt(way: Way) {
    setPending(way);
    setProblem(null);
    try {
      if (way !== 'popup') await loginWithRedirect(returnTo, way === 'sign-up');
      else {
        await loginWithPopup();
        sayWelcome();
      }
    } catch (error) {
      console.warn('Login:', error);
      setProblem(loginFailureSentence(error));
      setPending(null);
    }
  }

  const button = (way: Way, label: string, isPrimary: boolean) => (
    <Button
      key={way}
      variant={isPrimary ? 'primary' : 'secondary'}
      size="large"
      block
      pending={pending === way}
      onClick={() => void attempt(way)}
    >
      {label}
    </Button>
  );
  // A link in the group's chat also reaches people who have never been here.
  const isInvited = wanted !== null;
  const signUp = button('sign-up', 'I’m new: sign up', isInvited);
  const logIn = button('log-in', 'Log in', !isInvited);
  return (
    <Page width="form">
      <PageHeader eyebrow={site} title={titleFor(wanted, site)} subtitle={reason(returnTo, wanted)} />
      <Stack gap={4}>
        {wanted !== null && (
          <Slot
            name="match.wanted"
            matchId={wanted}
            placeholder={<Skeleton height="13rem" shape="block" />}
          />
        )}
        <Card>
          <Stack gap={3}>
            <FormError message={shown} />
            {isInvited ? [signUp, logIn] : [logIn, signUp]}
            <Button
              variant="quiet"
              size="small"
              className={styles['popup']}
              pending={pending === 'popup'}
              onClick={() => void attempt('popup')}
            >
              Log in in a new window
            </Button>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

function titleFor(wanted: number | 'next' | null, site: string): string {
  if (wanted === 'next') return `You’re invited to ${site}`;
  return wanted === null ? 'Log in' : 'Log in or sign up';
}

function reason(returnTo: string | null, wanted: number | 'next' | null): string {
  if (wanted === 'next') return 'Sign up, and you can join the next match straight away.';
  if (wanted !== null) return 'You’ll be back at this match afterwards.';
  return returnTo === null ? 'Log in to join matches and see your account.' : 'Log in to continue.';
}

/** Whether a page is for everyone who's signed in, such as the one that links a new login to an account. */
function needsNoAccount(path: string): boolean {
  return pageAt(parsePath(path).pathname ?? '/')?.route.access === 'signed-in';
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
        <Waiting>Looking for your player account…</Waiting>
      ) : (
        <CheckFailed problem={problem} />
      )}
    </Page>
  );
}
