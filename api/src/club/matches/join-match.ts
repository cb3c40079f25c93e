import { asPlayer, decideJoin, isSameMember, joinRefusalSentence, penceFromPounds } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_PLAYER } from '../players/load-player.ts';
import { addPlayer } from './add-player.ts';
import { refuseUnlessTold } from './expected-balances.ts';
import { joinFacts } from './load-joiner.ts';
import type { MatchServices } from './place-queue.ts';
import { presentMatchPlayer } from './present-match-player.ts';

/** Takes a place, or goes to the end of the waiting list. No money of theirs moves, but someone who left late may get theirs back. */
export const joinMatch: Handler<'joinMatch', MatchServices> = (request, context) => {
  const { body } = request;
  const { placeQueue, clock, caller, config } = context;
  if (body.player_id !== caller.playerId) return addPlayer(request, context);
  return placeQueue.change('join', { matchId: body.match_id, playerId: body.player_id }, (places) => {
    const { match, members } = places;
    const player = places.joiner(body.player_id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    const now = clock.now();
    const decision = decideJoin(
      joinFacts(match, player, {
        now,
        addedByAdmin: false,
        alreadyIn: members.some((member) => isSameMember(member, asPlayer(player.playerId))),
        quotedPricePence: penceFromPounds(body.price),
      }),
    );
    if (!decision.ok) return refuse(decision.reason, joinRefusalSentence(decision.reason, match.price_pence));
    const unexpected = refuseUnlessTold([], body.expected_balance_changes);
    if (unexpected) return unexpected;
    places.add(player.playerId, { now, refundsLateLeavers: config.club.refundsLateLeavers });
    return presentMatchPlayer(match, members, player.playerId);
  });
};
