import { keepSending } from '@kickabout/pitch/send-notes';
import { countUnsent } from '@kickabout/pitch/unsent-notes';
import { playerIdOf, useSession } from '@kickabout/session';
import type { Client } from './read-now.ts';

/** Sends what someone noted on the pitch without a network, whichever page they open next. */
export function sendNoted({ callApi }: Client): void {
  const stop = useSession.subscribe(check);
  check();
  function check(): void {
    const playerId = playerIdOf(useSession.getState());
    if (playerId === null || countUnsent(playerId) === 0) return;
    stop();
    keepSending({
      playerId,
      send: (id, notes) => callApi('addMatchNotes', { params: { id }, body: { notes } }),
    });
  }
}
