import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { MatchServices } from '../changing/match-queue.ts';

export const removeAllMatchPlayers: Handler<'removeAllMatchPlayers', MatchServices> = (
  { params },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.matchId, clock }, ({ match }) => {
    if (match.status !== 'pending')
      return refuse('match_not_pending', 'You can only remove players from an upcoming match.');
    return {
      match: { ...match, members: [] },
      by: caller,
      // A repeated request finds no one, and is no second act.
      acts: () => (match.members.length > 0 ? [{ action: 'all_players_removed' }] : []),
      answer: () => ({ message: 'All players removed successfully.' }),
    };
  });
