import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { setSessionPlayer } from '@kickabout/session';
import { QueryView, Skeleton, Stack } from '@kickabout/ui';
import { useEffect } from 'react';

/** Shown until we know there's no account yet, so that no one fills in the form for nothing. */
export function PlayerCheck({ email }: { readonly email: string }) {
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
