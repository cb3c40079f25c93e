import { sql } from 'kysely';
import { loadMessageSettings } from '../../club/people/message-settings.ts';
import type { MessageServices } from './channel.ts';

/** How many messages a transaction addresses. */
const AT_A_TIME = 500;

/**
 * Creates the deliveries of messages that are due: for each channel that the player wants, one for each of their
 * addresses there. Any number of processes can do so at the same time.
 * @returns how many messages
 */
export function addressMessages({
  db,
  clock,
  channels,
}: Pick<MessageServices, 'db' | 'clock' | 'channels'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = new Date(clock.now());
    const messages = await tx
      .selectFrom('messages')
      .select(['message_id', 'player_id', 'kind', 'due_at'])
      .where('is_addressed', '=', false)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(AT_A_TIME)
      .forUpdate()
      .skipLocked()
      .execute();
    if (messages.length === 0) return 0;
    const playerIds = [...new Set(messages.map(({ player_id }) => player_id))];
    const settings = await loadMessageSettings(tx, playerIds);
    const deliveries = [];
    for (const channel of channels) {
      const addresses = Map.groupBy(await channel.addressesOf(tx, playerIds), ({ playerId }) => playerId);
      for (const { message_id, player_id, kind } of messages)
        if (settings.get(player_id)?.wants(kind, channel.name))
          for (const { address } of addresses.get(player_id) ?? [])
            deliveries.push({ message_id, channel: channel.name, address });
    }
    await sql`insert into deliveries (message_id, channel, address, due_at)
      select message_id, channel, address, ${now}
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (message_id bigint, channel text, address text)
      on conflict do nothing`.execute(tx);
    await tx
      .updateTable('messages')
      .set({ is_addressed: true })
      .where((eb) => eb('message_id', '=', eb.fn.any(eb.val(messages.map(({ message_id }) => message_id)))))
      .execute();
    return messages.length;
  });
}
