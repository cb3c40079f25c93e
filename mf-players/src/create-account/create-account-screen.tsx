import { returnPathOf } from '@kickabout/federation';
import { Navigate, useLocation } from '@kickabout/federation/router';
import { useSession } from '@kickabout/session';
import { Card, Page, PageHeader } from '@kickabout/ui';
import { accountPrefill } from './account-prefill.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { PlayerCheck } from './player-check.tsx';

/**
 * `/create-account`: someone who is signed in becomes a player. A player goes on to the page they wanted, or to
 * their account.
 */
export function Component() {
  const user = useSession((session) => session.user);
  const player = useSession((session) => session.player);
  const { state, hash } = useLocation();
  if (player?.exists === true) return <Navigate to={returnPathOf(state) ?? '/your-account'} replace />;
  return (
    <Page width="form">
      <PageHeader title="Create account" subtitle="One more step and you can join matches." />
      <Card>
        {player === null ? (
          <PlayerCheck email={user?.email ?? ''} />
        ) : (
          <CreateAccountForm
            prefill={accountPrefill(state, user)}
            invite={inviteIn(hash, returnPathOf(state))}
          />
        )}
      </Card>
    </Page>
  );
}

/** The token of an invite link, `/create-account#…`: someone who had to log in first comes here by another address. */
const inviteIn = (hash: string, returnTo: string | null | undefined): string =>
  hash.slice(1) || (/^\/create-account#(.+)$/.exec(returnTo ?? '')?.[1] ?? '');
