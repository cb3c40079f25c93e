import type { ParsedRequestOf } from '@kickabout/contract';
import {
  type ClubMoney,
  formatMinor,
  guestLabel,
  leaveRefusalSentence,
  type Member,
  removeEveryone,
  takeOut,
  withGuests,
} from '@kickabout/domain';
import type { Config } from '../../../kernel/config.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Before, Changed, MatchAct } from '../changing/change-match.ts';
import { resultChanges } from '../changing/changes-in-match.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/** Gives up a place, and those of the player's guests. An admin can take out someone else. */
export const leaveMatch: Handler<'leaveMatch', MatchServices> = (
  { body },
  { money, changeMatch, clock, caller, config: { club } },
) => {
  const { match_id: matchId, player_id: playerId } = body;
  const isOwn = playerId === caller.playerId;
  const kind = isOwn ? 'leave' : 'other';
  return changeMatch({ kind, matchId, playerIds: [playerId], clock, money }, (before) => {
    const who = withGuests(before.match, playerId);
    const sentence = 'You have left the match!';
    return takeOutMembers(before, { who, caller, isOwn, club, money, request: body, sentence });
  });
};

export const removeAllMatchPlayers: Handler<'removeAllMatchPlayers', MatchServices> = (
  { params },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.matchId, clock }, ({ match }) => {
    const emptied = removeEveryone(match);
    if (!emptied.ok) return refuse(emptied.reason, 'You can only remove players from an upcoming match.');
    return {
      match: emptied.match,
      by: caller,
      // A repeated request finds no one, and is no second act.
      acts: () => (match.members.length > 0 ? [{ action: 'all_players_removed' }] : []),
      answer: () => ({ message: 'All players removed successfully.' }),
    };
  });

type Leaving = {
  /** A player with their guests, or a guest. */
  who: readonly Member[];
  caller: { playerId: number };
  /** Whether the caller pays for them. Otherwise they're an admin, for whom it's free. */
  isOwn: boolean;
  club: Config['club'];
  money: ClubMoney;
  request: Pick<ParsedRequestOf<'leaveMatch'>['body'], 'expected_charge' | 'expected_balance_changes'>;
  /** What to say once it's done, before what it cost. */
  sentence: string;
};

/**
 * Members leave, or an admin takes them out. In a pending match the first on the waiting list moves up; once it has started, what was
 * charged is paid back, and no one moves up.
 */
export function takeOutMembers(
  { match, now }: Before,
  { who, caller, isOwn, club, money, request, sentence }: Leaving,
) {
  const expectedChargeMinor = request.expected_charge;
  const decision = takeOut(match, who, { now, removedByAdmin: !isOwn, club, expectedChargeMinor });
  const [first] = who;
  if (!decision.ok || !first) {
    const reason = decision.ok ? 'not_in_match' : decision.reason;
    const priceMinor = who.reduce((sum, member) => sum + member.priceMinor, 0);
    return refuse(reason, isOwn ? leaveRefusalSentence(reason, formatMinor(money, priceMinor)) : undefined);
  }
  const { chargeMinor = 0 } = decision;
  const { playerId, guestId, guestName, preferredName } = first;
  const name = guestId === null ? preferredName : guestLabel(guestName, preferredName);
  const cost = chargeMinor > 0 ? ` ${formatMinor(money, chargeMinor)} was deducted from your balance.` : '';
  const done = {
    message: isOwn ? sentence + cost : `${name} was removed from the match.`,
    charged: chargeMinor,
  };
  return {
    match: decision.match,
    answer: ({ balanceChanges }: Changed) =>
      refuseUnlessExpected(money, balanceChanges, request.expected_balance_changes) ?? done,
    ...(!isOwn && {
      by: caller,
      acts: ({ before, after }: Changed): MatchAct[] => [
        {
          action: guestId === null ? 'player_removed' : 'guest_removed',
          playerId,
          changes: resultChanges(before, after),
        },
      ],
    }),
  };
}
