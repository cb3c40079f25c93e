import { callApi } from '@kickabout/client';
import type { ResponseOf } from '@kickabout/contract';
import { setSessionPlayer } from '@kickabout/session';

/** Notes in the session what the player check, or a sign-up, said of whoever is signed in. */
export function notePlayer({ exists, player_id, is_admin }: ResponseOf<'checkPlayer'>): void {
  setSessionPlayer(exists && player_id !== null ? { exists, player_id, is_admin } : { exists: false });
}

/** Asks anew which player the signed-in person is, and notes it. */
export async function checkPlayer(email: string): Promise<void> {
  notePlayer(await callApi('checkPlayer', { query: { email } }));
}
