import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

export const removeAllMatchPlayers: Handler<'removeAllMatchPlayers'> = ({ params }, { db, clock, caller }) =>
  withLockedMatch(db, params.matchId, async (locked) => {
    const { tx, match } = locked;
    if (match.match_status !== 'pending')
      return refuse('match_not_pending', 'You can only remove players from an upcoming match.');
    const { numDeletedRows } = await tx
      .deleteFrom('match_players')
      .where('match_id', '=', match.match_id)
      .executeTakeFirstOrThrow();
    // A repeated request finds no one, and is no second act.
    if (numDeletedRows > 0n) {
      const now = clock.now();
      const { settled } = await recalculateMatch(tx, now, await reloadMatch(locked), caller.playerId);
      await recordAct(tx, now, {
        action: 'all_players_removed',
        by: caller,
        matchId: match.match_id,
        money: settled,
      });
    }
    return { message: 'All players removed successfully.' };
  });
