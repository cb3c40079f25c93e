import webPush from 'web-push';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Channel, Outcome, OutgoingMessage } from '../messages/channel.ts';
import { postToService } from './post-to-service.ts';
import { loadPushKeys } from './push-keys.ts';

type Parts = { config: Config; db: Db; clock: Clock };

/** Push services keep a message for the phone at most so long, in seconds. */
const MOST_TTL = 28 * 24 * 3600;
/** What the worker shows. A push service takes 4096 bytes, encrypted. */
const MOST_BODY = 1000;

/**
 * Messages on phones and computers whose owners asked for them, by the Web Push protocol (RFC 8030), encrypted for the browser
 * (RFC 8291): the push service can't read them.
 */
export function createPushChannel({ config, db, clock }: Parts): Channel {
  const [site = ''] = config.publicOrigins;
  // The contact that a push service asks for. It wants a public address.
  const subject = site.startsWith('https:') ? site : 'mailto:club@kickabout.invalid';

  return {
    name: 'push',
    atOnce: 50,

    async addressesOf(tx, playerIds) {
      const devices = await tx
        .selectFrom('push_devices')
        .select(['player_id', 'device_id'])
        .where((eb) => eb('player_id', '=', eb.fn.any(eb.val(playerIds))))
        .execute();
      return devices.map(({ player_id, device_id }) => ({ playerId: player_id, address: String(device_id) }));
    },

    async send(address, message, attempt) {
      const device = await db
        .selectFrom('push_devices')
        .select(['endpoint', 'p256dh', 'auth'])
        .where('device_id', '=', Number(address))
        .where('player_id', '=', message.playerId)
        .executeTakeFirst();
      if (!device) return { outcome: 'gone' };
      const { endpoint, ...keys } = device;
      const request = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(message), {
        vapidDetails: { subject, ...(await loadPushKeys(db)) },
        contentEncoding: 'aes128gcm',
        TTL: Math.max(0, Math.min(MOST_TTL, Math.floor((message.usefulUntil - clock.now()) / 1000))),
        urgency: 'normal',
        // A phone that was off gets each message once.
        topic: tagOf(message),
      });
      const { status, retryAfterMs } = await postToService(
        { endpoint, headers: request.headers, body: request.body ?? Buffer.alloc(0) },
        attempt,
        { production: config.production, clock },
      );
      const outcome = outcomeOf(status, retryAfterMs);
      if (outcome.outcome === 'gone') await forgetDevice(db, endpoint);
      return outcome;
    },
  };
}

/** A tag that all attempts to send a message share, so that no phone shows it twice. */
const tagOf = ({ messageId }: OutgoingMessage) => `message-${messageId}`;

/** What the service worker reads (shell/src/worker/show-message.ts). */
function payloadOf(message: OutgoingMessage): string {
  const [body = ''] = message.paragraphs;
  return JSON.stringify({
    title: message.title,
    body: body.slice(0, MOST_BODY),
    path: message.path,
    tag: tagOf(message),
  });
}

/** RFC 8030, sections 5 and 7.3. */
function outcomeOf(status: number, afterMs: number | undefined): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const reason = `the push service answered with status ${status}`;
  if (status === 429 || status >= 500)
    return { outcome: 'retry', reason, ...(afterMs !== undefined && { afterMs }) };
  return { outcome: 'refused', reason };
}

async function forgetDevice(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
}
