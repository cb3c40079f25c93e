import { formatPence, playersFirst } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { leavePlaces } from './leave-places.ts';
import type { MatchServices } from './place-queue.ts';
import { removePlayer } from './remove-player.ts';

/**
 * Gives up a place, and those of the player's guests. In the same transaction, a late leave is charged, and the first on the
 * waiting list moves up.
 */
export const leaveMatch: Handler<'leaveMatch', MatchServices> = (request, context) => {
  const { body } = request;
  const { placeQueue, clock, caller, config } = context;
  if (body.player_id !== caller.playerId) return removePlayer(request, context);
  return placeQueue.change('leave', { matchId: body.match_id, playerId: body.player_id }, (places) => {
    const own = places.members.filter(({ playerId }) => playerId === body.player_id);
    return leavePlaces(places, {
      now: clock.now(),
      club: config.club,
      request: body,
      who: own.toSorted(playersFirst),
      sentence: leftSentence,
    });
  });
};

function leftSentence(chargePence: number): string {
  if (chargePence === 0) return 'You have left the match!';
  return `You have left the match! ${formatPence(chargePence)} was deducted from your balance.`;
}
