import { recordAct } from '../audit/record-act.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';

/** Disables an account with a reason that its owner sees, or enables it again. An admin's rights have to be withdrawn first. */
export const setDisabled: Handler<'setDisabled'> = ({ params, body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    if (player.is_admin && body.disabled_reason !== null) return refuse('still_admin');
    if (player.disabled_reason !== body.disabled_reason) {
      await tx
        .updateTable('players')
        .set({ disabled_reason: body.disabled_reason })
        .where('player_id', '=', params.id)
        .execute();
      await recordAct(tx, clock.now(), {
        action: body.disabled_reason === null ? 'account_enabled' : 'account_disabled',
        by: caller,
        playerId: params.id,
        ...(body.disabled_reason !== null && { reason: body.disabled_reason }),
      });
    }
    return { player_id: params.id, disabled_reason: body.disabled_reason };
  });
