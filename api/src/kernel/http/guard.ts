import {
  disabledSentence,
  type EndpointSpec,
  FOUNDER_ID,
  type Guard,
  type ProblemCode,
} from '@kickabout/contract';
import type { PlayerCaller, PublishKey, SignedInCaller } from '../auth/caller.ts';

export type Admission =
  | { ok: true; caller: PlayerCaller | SignedInCaller | null }
  | { ok: false; code: ProblemCode; detail?: string };

/**
 * Whether someone who signed in, or a visitor, can use an endpoint with this guard. Publish keys aren't people; see `findPublishKey`. For `self-or-admin` the player is only known after parsing;
 * see `isOwnOrAdmin`.
 */
export function admit(
  { access, openToDisabled }: Guard & Pick<EndpointSpec, 'openToDisabled'>,
  caller: SignedInCaller | null,
): Admission {
  const disabledReason = caller?.player?.disabledReason ?? null;
  // Someone whose account is disabled sees what visitors see.
  if (access === 'everyone')
    return { ok: true, caller: disabledReason === null ? (caller?.player ?? null) : null };
  if (!caller) return { ok: false, code: 'not_signed_in' };
  if (access === 'signed-in') return { ok: true, caller };
  const { player } = caller;
  if (!player) return { ok: false, code: 'account_required' };
  if (disabledReason !== null && !openToDisabled)
    return { ok: false, code: 'account_disabled', detail: disabledSentence(disabledReason) };
  switch (access) {
    case 'player':
    case 'self-or-admin':
      return { ok: true, caller: player };
    case 'publisher':
    case 'admin':
      return player.isAdmin ? { ok: true, caller: player } : { ok: false, code: 'admin_only' };
    case 'founder':
      return player.isAdmin && player.playerId === FOUNDER_ID
        ? { ok: true, caller: player }
        : { ok: false, code: 'founder_only' };
    default:
      return access satisfies never;
  }
}

/** Whether a request needs a login that was made for it. Publish keys can't log in: they were created after one. */
export function needsFreshLogin(
  { freshLogin }: Pick<EndpointSpec, 'freshLogin'>,
  caller: PlayerCaller | SignedInCaller | PublishKey | null,
  body: unknown,
): boolean {
  if (freshLogin === undefined || (caller !== null && 'keyId' in caller)) return false;
  return freshLogin === true || freshLogin(body as never);
}

/** The second half of `self-or-admin`, once the request has been parsed. */
export function isOwnOrAdmin(
  guard: Guard,
  caller: PlayerCaller,
  request: { params: unknown; body: unknown },
): boolean {
  if (guard.access !== 'self-or-admin' || caller.isAdmin) return true;
  const part = request[guard.subject.in];
  const subject: unknown =
    typeof part === 'object' && part !== null ? Reflect.get(part, guard.subject.field) : undefined;
  return subject === caller.playerId;
}
