import { monthAt } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { NO_SUCH_PLAYER, presentProfile } from './load-player.ts';

export const updatePlayer: Handler<'updatePlayer'> = async ({ params, body }, { db, clock, config }) => {
  if (body.year_of_birth > monthAt(clock.now(), config.club.timeZone).year)
    return refuseField('year_of_birth', 'must not be in the future');
  const changed = await db
    .updateTable('players')
    .set({ preferred_name: body.preferred_name, year_of_birth: body.year_of_birth })
    .where('player_id', '=', params.id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return changed ? presentProfile(changed) : refuse('not_found', NO_SUCH_PLAYER);
};
