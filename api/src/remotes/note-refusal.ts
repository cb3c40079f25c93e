import type { EndpointName } from '@kickabout/contract';
import { recordAct } from '../audit/record-act.ts';
import type { PlayerCaller, PublishKey } from '../auth/caller.ts';
import type { Context, Handler } from '../http/handler.ts';
import { problemBody } from '../http/problems.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** The same refusal within this time is listed once, or a script that retries would fill the audit list. Milliseconds. */
const REPEATED_WITHIN = 10 * 60_000;
const LONGEST_REASON = 200;

type By = { playerId: number } | { keyId: number };
type About = { name: string; release?: string };

/** Lists for admins that something about a remote was refused, and why. */
export async function noteRefusal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: By,
  { name, release }: About,
  { code, detail }: Refusal,
): Promise<void> {
  const now = clock.now();
  const reason = (detail ?? problemBody(code, '').detail).slice(0, LONGEST_REASON);
  const latest = await db
    .selectFrom('audit_entries')
    .select('audit_id')
    .where('remote', '=', name)
    .where('action', '=', 'release_refused')
    .where('reason', '=', reason)
    .where('created_at', '>', new Date(now - REPEATED_WITHIN))
    .executeTakeFirst();
  if (latest) return;
  const act = {
    action: 'release_refused',
    by,
    remote: name,
    ...(release !== undefined && { release }),
  } as const;
  await db.transaction().execute((tx) => recordAct(tx, now, { ...act, reason }));
}

type Publishing = Extract<
  EndpointName,
  'publishRelease' | 'uploadReleaseFile' | 'rollBackRemote' | 'setLive'
>;

/** A handler whose refusals are listed for admins. */
export function notingRefusals<Name extends Publishing>(handle: Handler<Name>): Handler<Name> {
  return async (request, context) => {
    const answer = await handle(request, context);
    if (answer instanceof Refusal) {
      const { caller } = context as Context<Publishing>;
      await noteRefusal(context, byOf(caller), request.params as About, answer);
    }
    return answer;
  };
}

/** Who does something about a remote, for the audit list and the history. */
export const byOf = (caller: PlayerCaller | PublishKey): By =>
  'keyId' in caller ? { keyId: caller.keyId } : { playerId: caller.playerId };
