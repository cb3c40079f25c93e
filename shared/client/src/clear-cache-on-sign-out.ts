import { useSession } from '@kickabout/session';
import { forgetReadAhead } from './early-reads.ts';
import { hasSignedIn } from './live/has-signed-in.ts';
import { queryClient } from './queries.ts';

/**
 * Clears the cache when someone signs out or someone else signs in, and what was read ahead for a visitor too. What's still on the
 * page is refetched as the new user or visitor; when a visitor signs in, what others see live.
 * @returns a function that stops it
 */
export function clearCacheOnSignOut(): () => void {
  return useSession.subscribe((now, earlier) => {
    const [{ user }, { user: before }] = [now, earlier];
    // A player sees more of a match than a visitor.
    if (hasSignedIn(now, earlier))
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['isLive'] === true });
    if (before?.sub !== user?.sub) forgetReadAhead();
    // Wait for the screens that only they can see to unmount, or their data would be refetched too.
    if (before !== null && before.sub !== user?.sub) setTimeout(() => void queryClient.resetQueries());
  });
}
