import type { ParsedRequestOf } from '@kickabout/contract';
import {
  formatMinor,
  guestLabel,
  leaveRefusalSentence,
  type Member,
  removeEveryone,
  takeOut,
  withGuests,
} from '@kickabout/domain';
import type { Context, Handler } from '../../../kernel/http/handler.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Before, Changed, MatchAct } from '../changing/change-match.ts';
import { resultChanges } from '../changing/changes-in-match.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';
import type { MatchServices } from '../changing/match-queue.ts';

/** Gives up a place, and those of the player's guests. An admin can take out someone else. */
export const leaveMatch: Handler<'leaveMatch', MatchServices> = ({ body }, context) => {
  const { money, changeMatch, clock, caller } = context;
  const { match_id: matchId, player_id: playerId } = body;
  const isOwn = playerId === caller.playerId;
  const about = { kind: isOwn ? ('leave' as const) : ('other' as const), matchId, clock, money };
  return changeMatch({ ...about, playerIds: [playerId] }, (before) =>
    takeOutMembers(before, withGuests(before.match, playerId), { isOwn, body }, context),
  );
};

export const removeAllMatchPlayers: Handler<'removeAllMatchPlayers', MatchServices> = (
  { params },
  { changeMatch, clock, caller },
) =>
  changeMatch({ kind: 'other', matchId: params.matchId, clock }, ({ match, now }) => {
    const emptied = removeEveryone(match, now);
    if (!emptied.ok) return refuse(emptied.reason, 'You can only remove players from an upcoming match.');
    return {
      match: emptied.match,
      by: caller,
      // A repeated request finds no one, and is no second act.
      acts: () => (match.members.length > 0 ? [{ action: 'all_players_removed' }] : []),
      answer: () => ({ message: 'All players removed successfully.' }),
    };
  });

/**
 * A player with their guests, or a guest, leaves, or an admin takes them out, free of charge. In a pending match the first on the waiting
 * list moves up; once it has started, what was charged is paid back, and no one moves up.
 * @param isOwn whether the caller pays for them
 */
export function takeOutMembers(
  { match, now, club }: Before,
  who: readonly Member[],
  { isOwn, body }: { isOwn: boolean; body: ParsedRequestOf<'removeGuest'>['body'] },
  { caller, money }: Pick<Context<'leaveMatch'>, 'caller' | 'money'>,
) {
  const expectedChargeMinor = body.expected_charge;
  const decision = takeOut(match, who, { now, removedByAdmin: !isOwn, club, expectedChargeMinor });
  const [first] = who;
  if (!decision.ok || !first) {
    const reason = decision.ok ? 'not_in_match' : decision.reason;
    const priceMinor = who.reduce((sum, member) => sum + member.priceMinor, 0);
    return refuse(reason, isOwn ? leaveRefusalSentence(reason, formatMinor(money, priceMinor)) : undefined);
  }
  const { chargeMinor } = decision;
  const { playerId, guestId, guestName, preferredName } = first;
  const name = guestId === null ? preferredName : guestLabel(guestName, preferredName);
  const cost = chargeMinor > 0 ? ` ${formatMinor(money, chargeMinor)} was deducted from your balance.` : '';
  const left = guestId === null ? 'You have left the match!' : 'Your guest is no longer in the match.';
  const done = {
    message: isOwn ? left + cost : `${name} was removed from the match.`,
    charged: chargeMinor,
  };
  return {
    match: decision.match,
    answer: ({ balanceChanges }: Changed) =>
      refuseUnlessExpected(money, balanceChanges, body.expected_balance_changes) ?? done,
    ...(!isOwn && {
      by: caller,
      acts: ({ before, after }: Changed): MatchAct[] => {
        const action = guestId === null ? 'player_removed' : 'guest_removed';
        return [{ action, playerId, changes: resultChanges(before, after) }];
      },
    }),
  };
}
