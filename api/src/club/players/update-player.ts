import { monthAt } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER, presentProfile } from './load-player.ts';

/** Changes a player's preferred name, year of birth and position. An admin can do so for anyone, which the audit list then says. */
export const updatePlayer: Handler<'updatePlayer'> = async (
  { params, body },
  { db, clock, config, caller },
) => {
  const now = clock.now();
  const { preferred_name, year_of_birth } = body;
  if (year_of_birth > monthAt(now, config.club.timeZone).year)
    return refuseField('year_of_birth', 'must not be in the future');
  return db.transaction().execute(async (tx) => {
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    const { position = player.position } = body;
    const isChanged =
      player.preferred_name !== preferred_name ||
      player.year_of_birth !== year_of_birth ||
      player.position !== position;
    if (isChanged)
      await tx
        .updateTable('players')
        .set({ preferred_name, year_of_birth, playing_position: position })
        .where('player_id', '=', params.id)
        .execute();
    if (isChanged && params.id !== caller.playerId)
      await recordAct(tx, now, { action: 'player_renamed', by: caller, playerId: params.id });
    return presentProfile({ ...player, preferred_name, year_of_birth, position });
  });
};
