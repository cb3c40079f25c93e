import { randomUUID } from 'node:crypto';
import type { MessageKind } from '@kickabout/contract';
import { endOfQuietHours, formatMinor } from '@kickabout/domain';
import { loadMessageSettings } from '../../club/people/message-settings.ts';
import { CLOCK_DIFFERENCE_MS } from '../../kernel/clock.ts';
import type { Alarm } from '../../kernel/concurrency/alarm.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { isDatabaseUnavailable } from '../../kernel/database/database-errors.ts';
import { addressMessages } from './address-messages.ts';
import type { Channel, Content, MessageServices, Outcome } from './channel.ts';
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
import { nextAttempt } from './retry.ts';
import { type FactsOf, type Now, type StoredMessage, WHAT_IS_TRUE } from './what-is-true.ts';
import { WORDING } from './wording.ts';

const LOADS: {
  [Kind in MessageKind]: (message: StoredMessage<Kind>, now: Now) => Promise<FactsOf[Kind] | null>;
} = WHAT_IS_TRUE;

/** The text of a message, from the current facts; null if it's no longer true, so no one needs to be told. */
async function writeMessage<Kind extends MessageKind>(
  message: StoredMessage<Kind>,
  { db, now, config }: { db: Db; now: number; config: Config },
): Promise<Content | null> {
  const load: (typeof LOADS)[Kind] = LOADS[message.kind];
  const write: (typeof WORDING)[Kind] = WORDING[message.kind];
  const facts = await load(message, { db, now, timeZone: config.club.timeZone });
  return facts && write(facts, (minor) => formatMinor(config.club.money, minor));
}

/** What a process has to know to sleep until a message is due. */
export type DueMessages = {
  /** When the next message is due, in epoch milliseconds; null if none is. */
  messageAt: number | null;
  /** By channel. */
  deliveryAt: Readonly<Record<string, number | null>>;
  /** In how many milliseconds a process that is sending a message counts as dead; null if none is. */
  sendingUntil: number | null;
};

type Parts = Pick<MessageServices, 'config' | 'db' | 'clock' | 'log' | 'channels'>;

/** How long one attempt may take. Milliseconds. */
const ATTEMPT_MS = 120_000;

/**
 * Sends messages, in any number of processes, which share the work. Each message is one attempt of its own, and each channel has a limit of its own, so a slow server holds up nothing else. An
 * attempt holds no connection to the database while it waits.
 */
export function createDeliveries(parts: Parts & { alarm: Alarm }) {
  const { db, clock, log, alarm, channels } = parts;
  const process = randomUUID();
  const underWay = new Map(channels.map(({ name }) => [name, new Set<Promise<void>>()]));
  const working = new Set<string>();
  const failing = new Set<string>();
  let isStopping = false;
  let renewing: NodeJS.Timeout | undefined;

  /** One at a time of each kind. Never throws. */
  async function work(kind: string, run: () => Promise<unknown>): Promise<void> {
    if (isStopping || working.has(kind)) return;
    working.add(kind);
    try {
      await run();
      failing.delete(kind);
    } catch (error) {
      if (!failing.has(kind)) log.warn({ err: error }, 'messages: a run failed');
      failing.add(kind);
    } finally {
      working.delete(kind);
    }
  }

  async function address(): Promise<void> {
    while (!isStopping && (await addressMessages(parts)) > 0) alarm.ring();
  }

  async function sendOn(channel: Channel, attempts: Set<Promise<void>>): Promise<void> {
    while (!isStopping) {
      const atMost = channel.atOnce - attempts.size;
      const now = clock.now();
      const claimed =
        atMost > 0 ? await claimDeliveries(db, { channel: channel.name, process, now, atMost }) : [];
      for (const delivery of claimed) {
        const attempt = deliver(parts, channel, delivery, process)
          .catch((error: unknown) => {
            // Its claim ends, and then it's freed.
            const fact = isDatabaseUnavailable(error) ? {} : { err: error };
            log.warn({ ...fact, ...idsOf(delivery) }, 'messages: the outcome couldn’t be stored');
          })
          .finally(() => attempts.delete(attempt));
        attempts.add(attempt);
      }
      renewing ??= setInterval(renew, RENEW_EVERY);
      if (claimed.length === 0 && atMost > 0) return;
      await Promise.race(attempts);
    }
  }

  function renew(): void {
    if ([...underWay.values()].some(({ size }) => size > 0))
      return void renewClaims(db, process, clock.now()).catch(() => {});
    clearInterval(renewing);
    renewing = undefined;
  }

  return {
    /** Begins to send what is due, and returns in how many milliseconds something is due next. */
    sendDue({ messageAt, deliveryAt, sendingUntil }: DueMessages): number {
      const now = clock.now();
      const waits: number[] = [];
      const doAt = (at: number | null | undefined, kind: string, run: () => Promise<unknown>) => {
        if (at === null || at === undefined) return;
        if (at <= now) void work(kind, run);
        else waits.push(at - now);
      };
      doAt(messageAt, 'address', address);
      for (const channel of channels)
        doAt(deliveryAt[channel.name], channel.name, () =>
          sendOn(channel, underWay.get(channel.name) ?? new Set()),
        );
      // The one that is sending renews its claim.
      if (sendingUntil !== null && sendingUntil + CLOCK_DIFFERENCE_MS <= now)
        void work('dead', () => freeDeadClaims(parts));
      return Math.min(...waits);
    },
    /** Waits for the attempts that have begun. */
    async stop() {
      isStopping = true;
      await Promise.all([...underWay.values()].flatMap((attempts) => [...attempts]));
      clearInterval(renewing);
    },
  };
}

/** Frees what dead processes were sending, and names in the log what the other side may have taken. */
export async function freeDeadClaims({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const { messageId, playerId } of await takeFromDead(db, clock.now()))
    log.warn({ message: messageId, player: playerId }, DOUBTFUL);
}

const DOUBTFUL = 'messages: it’s doubtful whether this one arrived, so it isn’t sent again';

/** One attempt to deliver a message. @throws when the outcome can't be stored */
export async function deliver(
  parts: Parts,
  channel: Channel,
  delivery: Delivery,
  process: string,
): Promise<void> {
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
