import { apiPages, apiQuery } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { AWAITS_APPROVAL } from '@kickabout/contract';
import { returnPathOf } from '@kickabout/federation';
import { dismissNoticesAbout } from '@kickabout/federation/host';
import { Navigate, useLocation } from '@kickabout/federation/router';
import { setSessionPlayer, useSession } from '@kickabout/session';
import { Card, Page, PageHeader, QueryView, Skeleton, Stack } from '@kickabout/ui';
import { useEffect } from 'react';
import { accountPrefill } from './account-prefill.ts';
import { keepCameFor } from './came-for.tsx';
import { CreateAccountForm } from './create-account-form.tsx';

/** Shown until we know there's no account yet, so that no one fills in the form for nothing. */
function PlayerCheck({ email }: { readonly email: string }) {
  const check = useQuery(apiQuery('checkPlayer', { query: { email } }));
  useEffect(() => {
    if (check.data !== undefined) setSessionPlayer(check.data);
  }, [check.data]);
  return (
    <QueryView
      query={check}
      what="the form"
      skeleton={
        <Stack gap={5}>
          {['email', 'first', 'last', 'preferred', 'year'].map((field) => (
            <Skeleton key={field} height="4.25rem" shape="block" />
          ))}
        </Stack>
      }
    >
      {() => null}
    </QueryView>
  );
}

/**
 * `/create-account`: someone who is signed in becomes a player. A player goes on to the page they wanted: someone invited to the
 * club to its next match, the founder home, where the first steps are, everyone else to their account.
 */
export function Component() {
  const user = useSession((session) => session.user);
  const player = useSession((session) => session.player);
  const { state, hash } = useLocation();
  const wanted = returnPathOf(state);
  const invite = inviteIn(hash, wanted);
  // The page says it too, where it's in no one's way.
  useEffect(() => dismissNoticesAbout('welcome'), []);
  if (player?.exists === true) {
    if (wanted !== null && invite === '' && player.disabled_reason === AWAITS_APPROVAL) keepCameFor(wanted);
    if (invite !== '' && player.disabled_reason === null) return <ToNextMatch />;
    return <Navigate to={wanted ?? (player.is_admin ? '/' : '/your-account')} replace />;
  }
  return (
    <Page width="form">
      <PageHeader
        eyebrow={user && `Welcome, ${user.name} (${user.email})`}
        title="Create account"
        subtitle="One more step and you can join matches."
      />
      <Card>
        {player === null ? (
          <PlayerCheck email={user?.email ?? ''} />
        ) : (
          <CreateAccountForm prefill={accountPrefill(state, user)} invite={invite} />
        )}
      </Card>
    </Page>
  );
}

const NEXT_MATCH = apiPages('listMatches', { params: { status: 'pending' }, query: { limit: 1 } });

function ToNextMatch() {
  const { data, isPending } = useInfiniteQuery(NEXT_MATCH);
  if (isPending) return null;
  const next = data?.[0]?.match_id;
  return <Navigate to={next === undefined ? '/your-account' : `/matches/${next}`} replace />;
}

/** The token of an invite link, `/create-account#…`: someone who had to log in first comes here by another address. */
const inviteIn = (hash: string, returnTo: string | null | undefined): string =>
  hash.slice(1) || (/^\/create-account#(.+)$/.exec(returnTo ?? '')?.[1] ?? '');
