import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { letIn } from '../players/barred-logins.ts';
import { loadPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';

/**
 * Disables an account with a reason that its owner sees, or enables it again. An admin's rights have to be withdrawn first. If the
 * account was closed while it was disabled, enabling it lets its owner create another.
 */
export const setDisabled: Handler<'setDisabled'> = ({ params, body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    await lockPlayers(tx, [params.id]);
    const player = await loadPlayer(tx, params.id);
    const isClosed = player?.closed_at !== null;
    if (!player || (isClosed && (player.disabled_reason === null || body.disabled_reason !== null)))
      return refuse('not_found', NO_SUCH_PLAYER);
    if (player.is_admin && body.disabled_reason !== null) return refuse('still_admin');
    if (player.disabled_reason !== body.disabled_reason) {
      await tx
        .updateTable('players')
        .set({ disabled_reason: body.disabled_reason })
        .where('player_id', '=', params.id)
        .execute();
      if (body.disabled_reason === null) await letIn(tx, params.id);
      await recordAct(tx, clock.now(), {
        action: actOf(isClosed, body.disabled_reason),
        by: caller,
        playerId: params.id,
        ...(body.disabled_reason !== null && { reason: body.disabled_reason }),
      });
    }
    return { player_id: params.id, disabled_reason: body.disabled_reason };
  });

function actOf(isClosed: boolean, reason: string | null) {
  if (isClosed) return 'login_let_in';
  return reason === null ? 'account_enabled' : 'account_disabled';
}
