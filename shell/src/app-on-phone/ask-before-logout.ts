import { countUnsent } from '@kickabout/pitch/unsent-notes';
import { playerIdOf, useSession } from '@kickabout/session';

/** From now on, someone who hasn't sent all of their notes from the pitch is asked before the button logs them out. */
export function askBeforeLogout(): void {
  window.addEventListener('logout', (event) => {
    const playerId = playerIdOf(useSession.getState());
    const unsent = playerId === null ? 0 : countUnsent(playerId);
    if (unsent > 0 && !window.confirm(questionFor(unsent))) event.preventDefault();
  });
}

function questionFor(unsent: number): string {
  const what = unsent === 1 ? '1 note from the pitch isn’t' : `${unsent} notes from the pitch aren’t`;
  return `${what} sent yet. This device keeps them, and sends them when you log in here again. Log out now?`;
}
