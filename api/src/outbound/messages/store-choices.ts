import type { MessageChannel, MessageKind } from '@kickabout/contract';
import type { Db } from '../../kernel/database/connect.ts';

/** Stores what a player wants to be told. Of several choices about the same thing, the last counts. */
export async function storeChoices(
  db: Db,
  playerId: number,
  choices: readonly { kind: MessageKind; channel: MessageChannel; is_wanted: boolean }[],
): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  if (last.size === 0) return;
  await db
    .insertInto('message_choices')
    .values([...last.values()].map((choice) => ({ player_id: playerId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'kind', 'channel'])
        .doUpdateSet((eb) => ({ is_wanted: eb.ref('excluded.is_wanted') })),
    )
    .execute();
}
