import { setSessionPlayer, useSession } from '@kickabout/session';
import { create } from 'zustand';

/** Why the player check failed, or null. The guard shows it with a retry. */
export const usePlayerCheck = create<{ readonly problem: string | null }>(() => ({ problem: null }));

/** Looks up the player whenever someone signs in. */
export function watchPlayer(): () => void {
  return useSession.subscribe((session, before) => {
    if (session.user !== null && session.user.sub !== before.user?.sub) void checkPlayer();
  });
}

/** Asks the API whether the signed-in user has a player account, and stores the answer in the session. */
export async function checkPlayer(): Promise<void> {
  const { user } = useSession.getState();
  if (user === null) return;
  usePlayerCheck.setState({ problem: null });
  try {
    const { callApi } = await import(/* webpackChunkName: "remotes" */ '@kickabout/client');
    const check = await callApi('checkPlayer', { query: { email: user.email } });
    if (useSession.getState().user?.sub !== user.sub) return;
    setSessionPlayer(check);
  } catch (error) {
    console.warn('Player check:', error);
    usePlayerCheck.setState({ problem: error instanceof Error ? error.message : 'The player check failed.' });
  }
}
