import type { PlayerCaller, PublishKey } from '../auth/caller.ts';
import { lockPublishing } from '../database/advisory-lock.ts';
import type { Tx } from '../database/connect.ts';
import type { PublishKeyRefusal } from '../http/handler.ts';
import type { Refusal } from '../http/refusal.ts';
import { whyKeyEnded } from './find-publish-key.ts';

/**
 * Waits until no one else changes what is live, then checks that the caller's key, if that's what they have, still works: an
 * admin may have revoked it since the request began.
 */
export async function beginPublishing(
  tx: Tx,
  caller: PlayerCaller | PublishKey,
  remote: string,
  now: number,
): Promise<Refusal<PublishKeyRefusal> | null> {
  await lockPublishing(tx);
  return 'keyId' in caller ? whyKeyEnded(tx, caller.keyId, remote, now) : null;
}
