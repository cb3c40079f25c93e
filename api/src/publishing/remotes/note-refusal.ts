import { PROBLEMS } from '@kickabout/contract';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { PlayerCaller, PublishKey } from '../../kernel/auth/caller.ts';
import { MINUTE_MS } from '../../kernel/clock.ts';
import type { Refusal } from '../../kernel/http/refusal.ts';
import type { Publisher } from './live-history.ts';
import type { RemoteServices } from './remote-services.ts';

/** The same refusal within this time is listed once, or a script that retries would fill the audit list. Milliseconds. */
const REPEATED_WITHIN = 10 * MINUTE_MS;
/** How many different refusals of a key or an admin are listed within an hour. */
const MOST_LISTED = 20;
const LONGEST_REASON = 200;

/** The remote that something was refused about, and its release. */
export type About = { name: string; release?: string };
type Parts = Pick<RemoteServices, 'db' | 'clock' | 'refusals'>;

/** Lists for admins that something about a remote was refused, and why. */
export async function noteRefusal(
  { db, clock, refusals }: Parts,
  by: Publisher,
  { name, release }: About,
  refusal: Refusal,
  action: 'release_refused' | 'publish_key_refused' = 'release_refused',
): Promise<void> {
  const now = clock.now();
  const reason = reasonOf(refusal).slice(0, LONGEST_REASON);
  const latest = await db
    .selectFrom('audit_entries')
    .select('audit_id')
    .where('remote', '=', name)
    .where('action', '=', action)
    .where('reason', '=', reason)
    .where('created_at', '>', new Date(now - REPEATED_WITHIN))
    .executeTakeFirst();
  if (latest) return;
  const count = refusals.count('keyId' in by ? `key ${by.keyId}` : `player ${by.playerId}`);
  if (count > MOST_LISTED) return;
  const last = count === MOST_LISTED ? ' More within this hour aren’t listed.' : '';
  const listed = reason.slice(0, LONGEST_REASON - last.length) + last;
  const act = { action, by, remote: name, ...(release !== undefined && { release }), reason: listed };
  await db.transaction().execute((tx) => recordAct(tx, now, act));
}

/**
 * Lists for admins that someone sent a publish key that doesn't exist: the first time, the tenth, the hundredth and
 * so on within an hour. We know neither who it was nor what they wanted.
 */
export async function noteUnknownKey({ db, clock, refusals }: Parts): Promise<void> {
  const count = refusals.count('unknown key');
  if (!/^10*$/.test(`${count}`)) return;
  const times = count === 1 ? '' : ` ${count.toLocaleString('en-GB')} times within an hour`;
  const reason = `A publish key that doesn’t exist was sent${times}.`;
  await db
    .transaction()
    .execute((tx) => recordAct(tx, clock.now(), { action: 'publish_key_refused', by: null, reason }));
}

const reasonOf = ({ code, detail }: Refusal): string => detail ?? PROBLEMS[code][1];

/** The person or key that acts on a remote, for the audit list and the history. */
export const byOf = (caller: PlayerCaller | PublishKey): Publisher =>
  'keyId' in caller ? { keyId: caller.keyId } : { playerId: caller.playerId };
