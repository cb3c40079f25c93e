import type { Handler } from '../../kernel/http/handler.ts';

/** The caller is no longer told on this browser. Removing it twice is fine. */
export const removePushDevice: Handler<'removePushDevice'> = async ({ body }, { db, caller }) => {
  await db
    .deleteFrom('push_devices')
    .where('endpoint', '=', body.endpoint)
    .where('player_id', '=', caller.playerId)
    .execute();
  return { message: 'No more messages on this device.' };
};
