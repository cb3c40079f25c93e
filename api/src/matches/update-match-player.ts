import { asPlayer, isSameMember } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { presentMatchPlayer } from './present-match-player.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

/** Records what a player did, whether they were late, and their team. Being late costs; another team doesn't. */
export const updateMatchPlayer: Handler<'updateMatchPlayer'> = ({ params, body }, { db, clock }) =>
  withLockedMatch(db, params.matchId, async (locked) => {
    const { tx, match, members } = locked;
    if (!members.some((member) => isSameMember(member, asPlayer(params.playerId))))
      return refuse('not_in_match');
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length > 0)
      await tx
        .updateTable('match_players')
        .set(changes)
        .where('match_id', '=', match.match_id)
        .where('player_id', '=', params.playerId)
        .execute();
    const changed = await recalculateMatch(tx, clock.now(), await reloadMatch(locked));
    return presentMatchPlayer(changed.match, changed.members, params.playerId);
  });
