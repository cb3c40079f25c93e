import type { PlayerCaller, PublishKey } from '../../kernel/auth/caller.ts';
import { lockPublishing } from '../../kernel/database/advisory-lock.ts';
import type { PublishKeyRefusal } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { readLiveShell } from './change-live.ts';
import { whyKeyEnded } from './find-publish-key.ts';
import type { Changing } from './live-history.ts';
import { byOf } from './note-refusal.ts';
import type { RemoteServices } from './remote-services.ts';

/** Only a publish key can have ended meanwhile. */
type KeyEnded<Caller> = PublishKey extends Caller ? Refusal<PublishKeyRefusal> : never;

/**
 * Runs `change`, which changes a remote's live releases, in a transaction that no other change runs beside. If the
 * caller used a publish key, it must still work by then. When this returns, this process knows of the change; the
 * others are notified.
 * @param caller null for the server itself
 */
export async function changeWhatIsLive<Caller extends PlayerCaller | PublishKey | null, Answer>(
  services: Pick<RemoteServices, 'config' | 'db' | 'clock' | 'registry'> & { caller: Caller },
  remote: string,
  change: (changing: Changing) => Promise<Answer>,
): Promise<Answer | Refusal<'release_refused'> | KeyEnded<Caller>> {
  const { config, db, clock, registry, caller } = services;
  const shell = await readLiveShell(config.siteFolder);
  if (shell instanceof Refusal) return shell;
  const answer = await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const now = clock.now();
    const isKey = caller !== null && 'keyId' in caller;
    const ended = isKey
      ? await whyKeyEnded(tx, caller.keyId, remote, { now, timeZone: config.club.timeZone })
      : null;
    if (ended !== null) return ended as KeyEnded<Caller>;
    return change({ tx, shell, remote, by: caller && byOf(caller), now });
  });
  if (!(answer instanceof Refusal)) await registry.renew();
  return answer;
}
