import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { message, text, url } from './fields.ts';

const key = (bytes: string, pattern: RegExp) =>
  z.string().regex(pattern, `must be ${bytes} bytes as base64url`);

/** The address of a browser at its push service. */
const pushAddress = url({ protocol: /^https?$/, error: 'must be an address' }).max(1000, 'is too long');

const auth = key('16', /^[\w-]{22}$/);

/** What a browser's `PushSubscription` says as JSON (https://www.w3.org/TR/push-api). */
const pushSubscription = z.object({
  endpoint: pushAddress,
  keys: z.object({
    p256dh: key('65', /^[\w-]{87}$/),
    auth,
  }),
});

export const pushEndpoints = {
  getPushKey: endpoint('GET /push/key', {
    access: 'player',
    summary: 'The public key with which a browser subscribes to the push messages of this club.',
    response: z.object({ public_key: text() }),
  }),
  addPushDevice: endpoint('POST /push/devices', {
    access: 'player',
    summary:
      'Send the caller push messages on this browser. The oldest is forgotten if they have more than ten.',
    body: pushSubscription,
    response: message,
    status: 201,
  }),
  replacePushDevice: endpoint('PUT /push/devices', {
    access: 'everyone',
    summary:
      'A browser’s push service has given it another address: send its player’s messages there. Its service worker isn’t signed in, and names the secret of the old subscription instead.',
    body: z.object({
      old: z.object({ endpoint: pushAddress, auth }),
      subscription: pushSubscription,
    }),
    response: message,
    errors: ['not_found'],
  }),
  removePushDevice: endpoint('DELETE /push/devices', {
    access: 'player',
    summary: 'Send the caller no more push messages on this browser.',
    body: pushSubscription.pick({ endpoint: true }),
    response: message,
  }),
};
