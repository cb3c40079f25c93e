import type { ParsedRequestOf } from '@kickabout/contract';
import { decideLeave, guestLabel, isSameMember, type MemberId, penceFromPounds } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Context } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { announcePromotions } from './announce-match.ts';
import { resultChanges } from './changes-in-match.ts';
import { refuseUnexpected } from './expected-balances.ts';
import { openPlaces } from './match-places.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { storeMembers } from './store-places.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

type Removal = {
  matchId: number;
  /** A player, who leaves with their guests, or a guest. */
  who: MemberId;
  request: Pick<ParsedRequestOf<'leaveMatch'>['body'], 'expected_charge' | 'expected_balance_changes'>;
};

/**
 * An admin removes someone else from a match, free of charge. In a pending match the first on the waiting list moves up;
 * once it has started, what was charged is paid back, and no one moves up.
 */
export function removeMember(
  { db, clock, caller }: Pick<Context<'leaveMatch'>, 'db' | 'clock' | 'caller'>,
  { matchId, who, request }: Removal,
) {
  return withLockedMatch(db, matchId, async (locked) => {
    const { tx, match, members } = locked;
    const now = clock.now();
    const member = members.find((one) => isSameMember(one, who));
    const decision = decideLeave({
      now,
      match: { status: match.match_status, kickoffAt: match.kickoff_at.getTime() },
      // A place or not: removing them is free.
      leavers: member ? [{ hasPlace: true, pricePence: member.pricePence }] : [],
      removedByAdmin: true,
      refills: 0,
      ...(request.expected_charge !== undefined && {
        expectedChargePence: penceFromPounds(request.expected_charge),
      }),
    });
    if (!decision.ok || !member) return refuse(decision.ok ? 'not_in_match' : decision.reason);
    const places = openPlaces({ ...locked, players: new Map(), requests: new Map() });
    const leaving =
      who.guestId === null ? members.filter(({ playerId }) => playerId === who.playerId) : [member];
    for (const one of leaving.toReversed()) places.remove(one, { chargePence: 0, now });
    await storeMembers(tx, places);
    const changed = await recalculateMatch(tx, now, await reloadMatch(locked), caller.playerId);
    await recordAct(tx, now, {
      action: who.guestId === null ? 'player_removed' : 'guest_removed',
      by: caller,
      playerId: who.playerId,
      matchId: match.match_id,
      changes: resultChanges(locked, changed),
      money: changed.settled,
    });
    await announcePromotions(tx, now, locked, changed);
    const name =
      who.guestId === null ? member.preferredName : guestLabel(member.guestName, member.preferredName);
    const done = { message: `${name} was removed from the match.`, charged: 0 };
    return refuseUnexpected(changed.settled, request.expected_balance_changes, locked) ?? done;
  });
}
