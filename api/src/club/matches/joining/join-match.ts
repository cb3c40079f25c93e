import {
  addMember,
  addRefusalSentence,
  formatMinor,
  joinRefusal,
  joinRefusalSentence,
} from '@kickabout/domain';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { NO_SUCH_PLAYER } from '../../players/load-player.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';
import type { MatchServices } from '../changing/match-queue.ts';
import { presentMatchPlayer } from '../reading/present-match-player.ts';

/**
 * Takes a place, or goes to the end of the waiting list. No money of theirs moves, but someone who left late may get theirs back.
 * An admin can add someone else: also once the match has started, when they play and are charged straight away.
 */
export const joinMatch: Handler<'joinMatch', MatchServices> = (
  { body },
  { money, changeMatch, clock, caller, config },
) => {
  const { match_id: matchId, player_id: playerId } = body;
  const isAdded = playerId !== caller.playerId;
  const kind = isAdded ? 'other' : 'join';
  return changeMatch({ kind, matchId, playerIds: [playerId], clock, money }, ({ match, now, player }) => {
    const joiner = player(playerId);
    if (!joiner) return refuse('not_found', NO_SUCH_PLAYER);
    const alreadyIn = match.members.some((member) => member.playerId === playerId);
    const quotedPriceMinor = body.price;
    const refusal = joinRefusal(money, {
      now,
      match,
      player: joiner,
      addedByAdmin: isAdded,
      alreadyIn,
      quotedPriceMinor,
      mayOwe: isAdded && body.may_owe === true,
    });
    const price = formatMinor(money, match.priceMinor);
    if (refusal)
      return refuse(
        refusal,
        isAdded
          ? addRefusalSentence(refusal, joiner.preferredName, price)
          : joinRefusalSentence(refusal, price),
      );
    const { refundsLateLeavers } = config.club;
    return {
      match: addMember(match, joiner, { now, refundsLateLeavers }),
      answer: ({ after, balanceChanges }) =>
        refuseUnlessExpected(money, isAdded ? balanceChanges : [], body.expected_balance_changes) ??
        presentMatchPlayer(after, playerId),
      ...(isAdded && { by: caller, acts: () => [{ action: 'player_added' as const, playerId }] }),
    };
  });
};
