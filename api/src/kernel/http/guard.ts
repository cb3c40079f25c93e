import { disabledSentence, type EndpointSpec, FOUNDER_ID, type Guard } from '@kickabout/contract';
import type { PlayerCaller, PublishKey, SignedInCaller } from '../auth/caller.ts';
import { refuse } from './refusal.ts';

/**
 * As whom someone who signed in, or a visitor, can use an endpoint with this guard, or why they can't. Publish keys aren't people; see `findPublishKey`. For `self-or-admin` the player is only known after parsing;
 * see `isOwnOrAdmin`.
 */
export function admit(
  { access, openToDisabled }: Guard & Pick<EndpointSpec, 'openToDisabled'>,
  caller: SignedInCaller | null,
) {
  const disabledReason = caller?.player?.disabledReason ?? null;
  // Someone whose account is disabled sees what visitors see.
  if (access === 'everyone') return disabledReason === null ? (caller?.player ?? null) : null;
  if (!caller) return refuse('not_signed_in');
  if (access === 'signed-in') return caller;
  const { player } = caller;
  if (!player) return refuse('account_required');
  if (disabledReason !== null && !openToDisabled)
    return refuse('account_disabled', disabledSentence(disabledReason));
  switch (access) {
    case 'player':
    case 'self-or-admin':
      return player;
    case 'publisher':
    case 'admin':
      return player.isAdmin ? player : refuse('admin_only');
    case 'founder':
      return player.isAdmin && player.playerId === FOUNDER_ID ? player : refuse('founder_only');
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
