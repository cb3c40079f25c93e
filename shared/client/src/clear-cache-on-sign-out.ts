import { useSession } from '@kickabout/session';
import { queryClient } from './queries.ts';

/**
 * Clears the cache when someone signs out or someone else signs in. What is on the page then is fetched again, as
 * the person who is there now.
 * @returns stops doing so
 */
export function clearCacheOnSignOut(): () => void {
  return useSession.subscribe(({ user }, { user: before }) => {
    // The screens that only they may see have to go first, or their data would be fetched again too.
    if (before !== null && before.sub !== user?.sub) setTimeout(() => void queryClient.resetQueries());
  });
}
