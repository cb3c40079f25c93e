import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { concludeMatch } from '../matches/conclude-match.ts';
import { lockMatch } from '../matches/load-match.ts';
import { lockMembers } from './load-members.ts';

export const removeAllMatchPlayers: Handler<'removeAllMatchPlayers'> = ({ params }, { db, clock }) =>
  db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, params.matchId);
    if (!match) return refuse('not_found', 'There is no such match.');
    if (match.match_status !== 'pending')
      return refuse('match_not_pending', 'Players can only be removed while the match is still to come.');
    await lockMembers(tx, match.match_id);
    await tx.deleteFrom('match_players').where('match_id', '=', match.match_id).execute();
    await concludeMatch(tx, clock.now(), match.match_id);
    return { message: 'All players removed successfully.' };
  });
