import type { MessageChannel } from '@kickabout/contract';
import { sql } from 'kysely';
import { CLOCK_DIFFERENCE_MS } from '../../kernel/clock.ts';
import type { DeliveryState } from '../../kernel/database/column-types.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { StoredMessage } from './what-is-true.ts';

/** How long a process that is silent counts as alive. */
const CLAIM_MS = 20_000;
/** How often it has to renew what it's sending. Milliseconds. */
export const RENEW_EVERY = 5_000;

/** A message that this process is sending to one address. */
export type Delivery = {
  deliveryId: number;
  address: string;
  attempts: number;
  firstTriedAt: number;
  usefulUntil: number;
  message: StoredMessage;
};

/** How many of a player's deliveries on a channel are sent at the same time, so that their silent devices keep no one else waiting. */
const MOST_FOR_ONE = 3;
/** How many of those that are due are looked at. */
const LOOK_AT = 1000;

const claimEnd = (now: number) => new Date(now + CLAIM_MS);

/** Takes deliveries that are due, only a few of each player's at a time; no other process gets them. */
export async function claimDeliveries(
  db: Db,
  {
    channel,
    process,
    now,
    atMost,
  }: { channel: MessageChannel; process: string; now: number; atMost: number },
): Promise<Delivery[]> {
  const { rows } = await sql<
    Pick<Delivery, 'deliveryId' | 'address' | 'attempts'> & StoredMessage & { first: Date; until: Date }
  >`
    update deliveries set state = 'sending', claimed_by = ${process}, claimed_until = ${claimEnd(now)},
      attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, ${new Date(now)}), handed_over_at = null
    from messages
    where messages.message_id = deliveries.message_id and delivery_id in (
      select delivery_id from deliveries
      where state = 'waiting' and delivery_id in (
        select delivery_id from (
          select delivery_id, due_at, player_id,
            row_number() over (partition by player_id order by due_at, delivery_id) as nth
          from (
            select delivery_id, deliveries.due_at, player_id from deliveries join messages using (message_id)
            where channel = ${channel} and state = 'waiting' and deliveries.due_at <= ${new Date(now)}
            order by deliveries.due_at, delivery_id limit ${LOOK_AT}) as first) as due
        where nth + (
          select count(*) from deliveries as sent join messages using (message_id)
          where sent.state = 'sending' and sent.channel = ${channel} and messages.player_id = due.player_id
        ) <= ${MOST_FOR_ONE}
        order by due_at, delivery_id limit ${atMost})
      for update skip locked)
    returning delivery_id as "deliveryId", address, attempts, first_tried_at as first, useful_until as until,
      messages.message_id as "messageId", player_id as "playerId", kind, match_id as "matchId", details`.execute(
    db,
  );
  return rows.map(({ deliveryId, address, attempts, first, until, ...message }) => ({
    ...{ deliveryId, address, attempts, message },
    firstTriedAt: first.getTime(),
    usefulUntil: until.getTime(),
  }));
}

/** This process is alive, and still sending what it took. */
export async function renewClaims(db: Db, process: string, now: number): Promise<void> {
  await sql`update deliveries set claimed_until = ${claimEnd(now)}
    where state = 'sending' and claimed_by = ${process}`.execute(db);
}

/** Another process counts this one as dead and may send the message: it must not. */
export class ClaimLost extends Error {
  constructor() {
    super('The claim was lost.');
  }
}

/** Notes that the last bytes are about to be sent. @throws ClaimLost if this process may no longer send them */
export async function noteHandOver(db: Db, { deliveryId }: Delivery, process: string, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ handed_over_at: new Date(now) })
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'sending')
    .where('claimed_by', '=', process)
    .where('claimed_until', '>', new Date(now))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ClaimLost();
}

/** Ends a delivery, or schedules its next attempt. */
export async function endAttempt(
  db: Db,
  { deliveryId }: Delivery,
  process: string,
  end:
    | { state: Exclude<DeliveryState, 'waiting' | 'sending'>; now: number }
    | { waitUntil: number; isAttempt: boolean },
): Promise<void> {
  const isOver = 'state' in end;
  await db
    .updateTable('deliveries')
    .set((eb) => ({
      claimed_by: null,
      claimed_until: null,
      ...(isOver
        ? { state: end.state, ended_at: new Date(end.now) }
        : {
            state: 'waiting' as const,
            due_at: new Date(end.waitUntil),
            // Quiet hours aren't an attempt.
            ...(!end.isAttempt && { attempts: eb('attempts', '-', 1), first_tried_at: null }),
          }),
    }))
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'sending')
    .where('claimed_by', '=', process)
    .execute();
}

/**
 * Frees what dead processes were sending. If the other side may have taken a message, it's doubtful and isn't sent again; if not, it
 * waits for its next attempt.
 * @returns the doubtful ones
 */
export async function takeFromDead(db: Db, now: number) {
  const { rows } = await sql<{ messageId: number; playerId: number; state: DeliveryState }>`
    update deliveries set claimed_by = null, claimed_until = null,
      state = case when handed_over_at is null then 'waiting' else 'doubtful' end,
      ended_at = case when handed_over_at is null then null else ${new Date(now)}::timestamptz end
    from messages
    where messages.message_id = deliveries.message_id and state = 'sending' and claimed_until <= ${new Date(now - CLOCK_DIFFERENCE_MS)}
    returning messages.message_id as "messageId", player_id as "playerId", state`.execute(db);
  return rows.filter(({ state }) => state === 'doubtful');
}
