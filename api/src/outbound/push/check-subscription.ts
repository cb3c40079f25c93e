import { ECDH } from 'node:crypto';
import type { RequestOf } from '@kickabout/contract';
import type { Config } from '../../kernel/config.ts';
import { type Refusal, refuseField } from '../../kernel/http/refusal.ts';
import { endpointFault } from './push-endpoint.ts';

type Subscription = RequestOf<'addPushDevice'>['body'];

/** Refuses a subscription that no browser has; null if it's fine. `path` leads to it in the request, such as `subscription.`. */
export function refuseSubscription(
  { endpoint, keys }: Subscription,
  config: Config,
  path = '',
): Refusal<'validation_failed'> | null {
  const fault = endpointFault(endpoint, config);
  if (fault !== null) return refuseField(`${path}endpoint`, fault);
  return isPublicKey(keys.p256dh) ? null : refuseField(`${path}keys.p256dh`, 'must be a public key');
}

/** Whether it's a point of the curve that browsers' keys are on. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
