import { canBeManOfTheMatch } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadMembers } from '../match-players/load-members.ts';
import { loadMatch, lockMatch } from './load-match.ts';
import { presentBest } from './present-match.ts';

export const setManOfTheMatch: Handler<'setManOfTheMatch'> = ({ params, body }, { db }) =>
  db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, params.id);
    if (!match) return refuse('not_found', 'There is no such match.');
    const { player_id } = body;
    if (player_id !== null) {
      const members = await loadMembers(tx, match.match_id);
      if (!canBeManOfTheMatch(members, match.number_of_players, player_id)) return refuse('did_not_play');
    }
    await tx
      .updateTable('matches')
      .set({ man_of_the_match_id: player_id })
      .where('match_id', '=', match.match_id)
      .execute();
    const changed = await loadMatch(tx, match.match_id);
    return (changed && presentBest(changed)) ?? { player_id: null, preferred_name: null };
  });
