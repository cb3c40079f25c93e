import type { EndpointName } from '@kickabout/contract';
import { localDateTime, MINUTE_MS } from '@kickabout/domain';
import type { PublishKey } from '../../kernel/auth/caller.ts';
import { digestOf } from '../../kernel/auth/digests.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { PublishKeyRefusal } from '../../kernel/http/handler.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { noteRefusal, noteUnknownKey } from './note-refusal.ts';
import { isPublishKey } from './publish-keys.ts';
import type { RemoteServices } from './remote-services.ts';

/** How often it's noted that a key was used. Milliseconds. */
const NOTE_USE_EVERY = MINUTE_MS;

/** The publish key of an `Authorization: Bearer` header; null if there's none. */
export function publishKeyIn(token: string | null): string | null {
  return token !== null && isPublishKey(token) ? token : null;
}

type Parts = Pick<RemoteServices, 'db' | 'clock' | 'config' | 'refusals'>;

const findRow = (db: Db, key: string) =>
  db
    .selectFrom('publish_keys')
    .select(['key_id', 'remote', 'holder', 'expires_at', 'revoked_at', 'last_used_at', 'created_by'])
    .where('key_sha256', '=', digestOf(key))
    .executeTakeFirst();

/** Lists for admins that a key was refused. */
const noteRefused = (parts: Parts, row: { key_id: number; remote: string }, refusal: Refusal) =>
  noteRefusal(parts, { keyId: row.key_id }, { name: row.remote }, refusal, 'publish_key_refused');

/**
 * The key that someone sends for a remote. One that can't be used is refused with the reason, and the attempt listed for
 * admins.
 */
export async function findPublishKey(
  parts: Parts,
  key: string,
  remote: string,
): Promise<PublishKey | Refusal> {
  const { db, clock, config } = parts;
  const now = clock.now();
  const found = await findRow(db, key);
  if (!found) {
    await noteUnknownKey(parts);
    return refuse('publish_key_invalid');
  }
  const refusal = whyNot(found, remote, { now, timeZone: config.club.timeZone });
  if (refusal !== null) {
    await noteRefused(parts, found, refusal);
    return refusal;
  }
  if (found.last_used_at === null || now - found.last_used_at.getTime() > NOTE_USE_EVERY)
    await db
      .updateTable('publish_keys')
      .set({ last_used_at: new Date(now) })
      .where('key_id', '=', found.key_id)
      .execute();
  return { keyId: found.key_id, holder: found.holder, isOwn: found.created_by === null };
}

/** Lists for admins that someone sent a publish key for something that no key can do. */
export async function noteMisusedKey(parts: Parts, key: string, call: EndpointName): Promise<void> {
  const found = await findRow(parts.db, key);
  if (!found) return noteUnknownKey(parts);
  await noteRefused(parts, found, refuse('not_signed_in', `A publish key can’t be used for ${call}.`));
}

type ClubTime = { now: number; timeZone: string };
type Validity = { remote: string; expires_at: Date; revoked_at: Date | null };

function whyNot(
  key: Validity,
  remote: string,
  { now, timeZone }: ClubTime,
): Refusal<PublishKeyRefusal> | null {
  if (key.revoked_at !== null)
    return refuse('publish_key_invalid', 'This publish key was revoked. Ask an admin for a new one.');
  if (key.expires_at.getTime() <= now)
    return refuse(
      'publish_key_invalid',
      `This publish key expired on ${localDateTime(key.expires_at.getTime(), timeZone).date}. Ask an admin for a new one.`,
    );
  if (key.remote !== remote)
    return refuse('publish_key_elsewhere', `This publish key is for ${key.remote}, not for ${remote}.`);
  return null;
}

/**
 * Why a key can't be used any more, or null. It may have been revoked during the request; if it hasn't, a revocation waits until
 * this transaction has ended, so that nothing is published once an admin was told that the key no longer works.
 */
export async function whyKeyEnded(
  tx: Tx,
  keyId: number,
  remote: string,
  at: ClubTime,
): Promise<Refusal<PublishKeyRefusal> | null> {
  const key = await tx
    .selectFrom('publish_keys')
    .select(['remote', 'expires_at', 'revoked_at'])
    .where('key_id', '=', keyId)
    .forShare()
    .executeTakeFirstOrThrow();
  return whyNot(key, remote, at);
}
