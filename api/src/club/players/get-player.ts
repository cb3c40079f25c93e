import { AWAITS_APPROVAL } from '@kickabout/contract';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { hidesFrom, loadPlayer, NO_SUCH_PLAYER, presentProfile } from './load-player.ts';
import { loadPhoto } from './photo.ts';

export const getPlayer: Handler<'getPlayer'> = async ({ params }, { db, caller, config }) => {
  const player = await loadPlayer(db, params.id);
  if (!player || player.disabled_reason === AWAITS_APPROVAL) return refuse('not_found', NO_SUCH_PLAYER);
  const profile = { ...presentProfile(player), photo: await loadPhoto(db, params.id) };
  return hidesFrom(config, 'year_of_birth', caller, params.id)
    ? { ...profile, year_of_birth: null }
    : profile;
};
