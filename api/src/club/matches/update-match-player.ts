import { asPlayer, isSameMember } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { presentMatchPlayer } from './present-match-player.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { recordMemberAct } from './record-member-act.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

/** Records what a player did, whether they were late, and their team. Being late costs; another team doesn't. */
export const updateMatchPlayer: Handler<'updateMatchPlayer'> = ({ params, body }, { db, clock, caller }) =>
  withLockedMatch(db, params.matchId, async (locked) => {
    const { tx, match, members } = locked;
    const who = asPlayer(params.playerId);
    const before = members.find((member) => isSameMember(member, who));
    if (!before) return refuse('not_in_match');
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length > 0)
      await tx
        .updateTable('match_players')
        .set(changes)
        .where('match_id', '=', match.match_id)
        .where('player_id', '=', params.playerId)
        .execute();
    const now = clock.now();
    const changed = await recalculateMatch(tx, now, await reloadMatch(locked), caller.playerId);
    await recordMemberAct(locked, now, { by: caller, before, changed });
    return presentMatchPlayer(changed.match, changed.members, params.playerId);
  });
