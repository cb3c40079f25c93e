import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOfQuietHours } from '@kickabout/domain';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Services } from '../services.ts';
import { addressMessages } from './address-messages.ts';
import type { Channel, Outcome } from './channel.ts';
import {
  ClaimLost,
  claimDeliveries,
  type Delivery,
  endAttempt,
  noteHandOver,
  RENEW_EVERY,
  renewClaims,
  takeFromDead,
} from './claim-deliveries.ts';
import { loadMessageSettings } from './message-settings.ts';
import { nextAttempt } from './retry.ts';
import { writeMessage } from './write-message.ts';

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'channels'>;

/** How often each process looks for messages that are due. Milliseconds. */
const LOOK_EVERY = 1000;
/** How long one attempt may take. Milliseconds. */
const ATTEMPT_MS = 120_000;
/** How long to wait for attempts when stopping. Milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Sends messages, in any number of processes, which share the work. Each channel has a loop of its own, and each message is one attempt
 * of its own, so a slow server holds up nothing else. An attempt holds no connection to the database while it waits.
 */
export function startDelivering(parts: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const process = randomUUID();
  const loops = [
    repeat(parts, stopping.signal, LOOK_EVERY, () => addressMessages(parts)),
    repeat(parts, stopping.signal, RENEW_EVERY, async () => {
      await renewClaims(parts.db, process);
      await freeDeadClaims(parts);
    }),
    ...parts.channels.map((channel) => sendAll(parts, channel, process, stopping.signal)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(loops), sleep(PATIENCE_MS, undefined, { ref: false })]);
      for (const channel of parts.channels) channel.close?.();
    },
  };
}

/** Sends everything that is due, and waits for the outcomes. */
export async function deliverDue(parts: Parts): Promise<void> {
  const process = randomUUID();
  while ((await addressMessages(parts)) > 0);
  for (const channel of parts.channels)
    for (;;) {
      const claimed = await claimDeliveries(parts.db, {
        channel: channel.name,
        process,
        now: parts.clock.now(),
        atMost: channel.atOnce,
      });
      if (claimed.length === 0) break;
      await Promise.all(claimed.map((delivery) => deliver(parts, channel, delivery, process)));
    }
}

/** Sends what is due on a channel until it's stopped. */
async function sendAll(parts: Parts, channel: Channel, process: string, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  await repeat(parts, signal, LOOK_EVERY, async () => {
    const atMost = channel.atOnce - underWay.size;
    const now = parts.clock.now();
    const claimed =
      atMost > 0 ? await claimDeliveries(parts.db, { channel: channel.name, process, now, atMost }) : [];
    for (const delivery of claimed) {
      const attempt = deliver(parts, channel, delivery, process)
        .catch((error: unknown) => {
          // Its claim ends, and then it's freed.
          const fact = isDatabaseUnavailable(error) ? {} : { err: error };
          parts.log.warn({ ...fact, ...idsOf(delivery) }, 'messages: the outcome couldn’t be stored');
        })
        .finally(() => underWay.delete(attempt));
      underWay.add(attempt);
    }
    if (claimed.length === 0) return 0;
    await Promise.race(underWay);
    return claimed.length;
  });
  await Promise.all(underWay);
}

/** Runs `work` again and again: straight away if it did something, or else after a pause. Never throws. */
async function repeat(
  { log }: Parts,
  signal: AbortSignal,
  pause: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    let done: unknown = 0;
    try {
      done = await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'messages: a run failed');
      isFailing = true;
    }
    if (typeof done !== 'number' || done === 0) await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

/** Frees what dead processes were sending, and names in the log what the other side may have taken. */
export async function freeDeadClaims({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const { messageId, playerId } of await takeFromDead(db, clock.now()))
    log.warn({ message: messageId, player: playerId }, DOUBTFUL);
}

const DOUBTFUL = 'messages: it’s doubtful whether this one arrived, so it isn’t sent again';

/** One attempt to deliver a message. @throws when the outcome can't be stored */
async function deliver(parts: Parts, channel: Channel, delivery: Delivery, process: string): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const plan = await planAttempt(parts, channel, delivery, now);
  if ('waitUntil' in plan)
    return endAttempt(db, delivery, process, { waitUntil: plan.waitUntil, isAttempt: false });
  if (plan.content === null) return endAttempt(db, delivery, process, { state: 'dropped', now });

  let isHandedOver = false;
  let outcome: Outcome;
  try {
    outcome = await channel.send(
      delivery.address,
      { ...plan.content, ...delivery.message, usefulUntil: delivery.usefulUntil },
      {
        async beforeHandOver() {
          await noteHandOver(db, delivery, process, clock.now());
          isHandedOver = true;
        },
        signal: AbortSignal.timeout(ATTEMPT_MS),
      },
    );
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (isHandedOver) {
      log.warn(idsOf(delivery), DOUBTFUL);
      return endAttempt(db, delivery, process, { state: 'doubtful', now: clock.now() });
    }
    outcome = { outcome: 'retry', reason: error instanceof Error ? error.message : String(error) };
  }
  return endAttempt(db, delivery, process, endOf(outcome, delivery, clock.now(), log));
}

/** What to do with a delivery now: send this, nothing because it's no longer wanted or true, or wait. */
async function planAttempt(parts: Parts, channel: Channel, { message, usefulUntil }: Delivery, now: number) {
  const { db, config } = parts;
  if (now >= usefulUntil) return { content: null };
  const settings = (await loadMessageSettings(db, [message.playerId])).get(message.playerId);
  if (!settings?.wants(message.kind, channel.name)) return { content: null };
  const waitUntil = settings.quietHours && endOfQuietHours(now, settings.quietHours, config.club.timeZone);
  if (waitUntil !== null) return waitUntil < usefulUntil ? { waitUntil } : { content: null };
  return { content: await writeMessage(message, { db, now, config }) };
}

function endOf(outcome: Outcome, delivery: Delivery, now: number, log: Parts['log']) {
  switch (outcome.outcome) {
    case 'sent':
      return { state: 'sent', now } as const;
    case 'gone':
      return { state: 'given_up', now } as const;
    case 'refused':
      log.warn({ ...idsOf(delivery), reason: outcome.reason }, 'messages: one was refused');
      return { state: 'given_up', now } as const;
    case 'retry': {
      const { reason, afterMs = 0 } = outcome;
      const waitUntil = nextAttempt(now, { ...delivery, afterMs });
      if (waitUntil !== null) {
        if (delivery.attempts === 1)
          log.info({ ...idsOf(delivery), reason }, 'messages: one has to be tried again');
        return { waitUntil, isAttempt: true };
      }
      log.warn({ ...idsOf(delivery), reason }, 'messages: one was given up after a day');
      return { state: 'given_up', now } as const;
    }
    default:
      return outcome satisfies never;
  }
}

const idsOf = ({ message }: Delivery) => ({ message: message.messageId, player: message.playerId });
