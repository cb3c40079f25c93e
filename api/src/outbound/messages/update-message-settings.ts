import type { Handler } from '../../kernel/http/handler.ts';
import type { MessageServices } from './channel.ts';
import { presentMessageSettings } from './present-message-settings.ts';
import { storeChoices } from './store-choices.ts';

/** Changes what the caller is told, how, and when not. What is left out stays as it is. */
export const updateMessageSettings: Handler<'updateMessageSettings', MessageServices> = (
  { body },
  { db, config, channels, caller: { playerId } },
) =>
  db.transaction().execute(async (tx) => {
    await storeChoices(tx, playerId, body.choices ?? []);
    const { quiet_hours: quietHours } = body;
    if (quietHours !== undefined) {
      const hours = { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null };
      await tx
        .insertInto('quiet_hours')
        .values({ player_id: playerId, ...hours })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(hours))
        .execute();
    }
    return presentMessageSettings(tx, { config, channels, playerId });
  });
