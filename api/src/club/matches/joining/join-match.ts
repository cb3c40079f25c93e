import type { JoinRefusal } from '@kickabout/contract';
import {
  addRefusalSentence,
  type ClubMoney,
  formatMinor,
  type Joiner,
  join,
  joinRefusalSentence,
  type Match,
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
export const joinMatch: Handler<'joinMatch', MatchServices> = ({ body }, context) => {
  const { money, changeMatch, clock, caller } = context;
  const { match_id: matchId, player_id: playerId, price: quotedPriceMinor } = body;
  const addedByAdmin = playerId !== caller.playerId;
  const kind = addedByAdmin ? 'other' : 'join';
  return changeMatch(
    { kind, matchId, playerIds: [playerId], clock, money },
    ({ match, now, player, club }) => {
      const joiner = player(playerId);
      if (!joiner) return refuse('not_found', NO_SUCH_PLAYER);
      const mayOwe = addedByAdmin && body.may_owe === true;
      const decided = join(match, joiner, { now, money, club, quotedPriceMinor, addedByAdmin, mayOwe });
      if (!decided.ok) return refuseJoin(decided.reason, money, match, addedByAdmin ? joiner : null);
      return {
        match: decided.match,
        answer: ({ after, balanceChanges }) =>
          refuseUnlessExpected(money, addedByAdmin ? balanceChanges : [], body.expected_balance_changes) ??
          presentMatchPlayer(after, playerId),
        ...(addedByAdmin && { by: caller, acts: () => [{ action: 'player_added' as const, playerId }] }),
      };
    },
  );
};

/** @param added whom an admin adds; null if players join themselves */
function refuseJoin(reason: JoinRefusal, money: ClubMoney, { priceMinor }: Match, added: Joiner | null) {
  const price = formatMinor(money, priceMinor);
  if (added === null) return refuse(reason, joinRefusalSentence(reason, price));
  return refuse(reason, addRefusalSentence(reason, added.preferredName, price));
}
