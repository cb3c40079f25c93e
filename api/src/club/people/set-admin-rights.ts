import { FOUNDER_ID } from '@kickabout/contract';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';

/** Makes a player an admin, or withdraws it. The founder always stays one: no one else can delete matches. */
export const setAdminRights: Handler<'setAdminRights'> = ({ params, body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    // Everyone whose rights could be at stake, so that two admins can't withdraw each other's at the same moment.
    const admins = await tx
      .selectFrom('players')
      .select('player_id')
      .where((eb) => eb.or([eb('is_admin', '=', true), eb('player_id', '=', params.id)]))
      .orderBy('player_id')
      .forNoKeyUpdate()
      .execute();
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    const answer = { player_id: params.id, is_admin: body.is_admin };
    if (player.is_admin === body.is_admin) return answer;
    if (body.is_admin && player.disabled_reason !== null)
      return refuse('account_disabled', 'This account is disabled. Enable it first.');
    if (!body.is_admin && params.id === FOUNDER_ID) return refuse('founder_stays');
    if (!body.is_admin && admins.length === 1) return refuse('last_admin');
    await tx
      .updateTable('players')
      .set({ is_admin: body.is_admin })
      .where('player_id', '=', params.id)
      .execute();
    await recordAct(tx, clock.now(), {
      action: body.is_admin ? 'admin_rights_given' : 'admin_rights_withdrawn',
      by: caller,
      playerId: params.id,
    });
    return answer;
  });
