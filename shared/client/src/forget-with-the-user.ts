import { useSession } from '@kickabout/session';
import { queryClient } from './queries.ts';

/**
 * Forgets all that the server said to somebody once they are no longer the one who is signed in; what is on the page
 * then is read again, as whoever is there now.
 * @returns ends that
 */
export function forgetWithTheUser(): () => void {
  return useSession.subscribe(({ user }, { user: before }) => {
    // The screens that only they may see have to go first, or they would be read again too.
    if (before !== null && before.sub !== user?.sub) setTimeout(() => void queryClient.resetQueries());
  });
}
