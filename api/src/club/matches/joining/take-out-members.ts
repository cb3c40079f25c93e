import type { ParsedRequestOf } from '@kickabout/contract';
import {
  type ClubMoney,
  formatMinor,
  guestLabel,
  leaveRefusalSentence,
  type Member,
  takeOut,
} from '@kickabout/domain';
import type { Config } from '../../../kernel/config.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Before, Changed, MatchAct } from '../changing/change-match.ts';
import { resultChanges } from '../changing/changes-in-match.ts';
import { refuseUnlessExpected } from '../changing/expected-balances.ts';

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
  const { chargeMinor } = decision;
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
