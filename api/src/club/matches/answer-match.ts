import { asPlayer, isSameMember } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { withLockedMatch } from './with-locked-match.ts';

/** Stores that the caller can't or may come, or takes it back. The match is locked, so that no answer outlives a join. */
export const answerMatch: Handler<'answerMatch'> = ({ params, body: { answer } }, { db, clock, caller }) =>
  withLockedMatch(db, params.id, async ({ tx, match, members }) => {
    if (match.match_status !== 'pending') return refuse('match_not_pending');
    if (members.some((member) => isSameMember(member, asPlayer(caller.playerId))))
      return refuse('already_joined');
    const own = { match_id: match.match_id, player_id: caller.playerId };
    if (answer === null)
      await tx
        .deleteFrom('match_answers')
        .where('match_id', '=', own.match_id)
        .where('player_id', '=', own.player_id)
        .execute();
    else {
      const said = { answer, answered_at: new Date(clock.now()) };
      await tx
        .insertInto('match_answers')
        .values({ ...own, ...said })
        .onConflict((conflict) => conflict.columns(['match_id', 'player_id']).doUpdateSet(said))
        .execute();
    }
    return { answer };
  });
