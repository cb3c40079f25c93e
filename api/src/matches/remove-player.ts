import { decideLeave, penceFromPounds, promotionAfterLeaving } from '@kickabout/domain';
import { recordAct } from '../audit/record-act.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { announcePromotions } from '../messages/match-facts.ts';
import { refuseUnexpected } from './expected-balances.ts';
import { placesIn } from './present-match-player.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { reloadMatch, withLockedMatch } from './with-locked-match.ts';

/**
 * An admin removes someone else from a match, free of charge. In a pending match the first on the waiting list moves up;
 * once it has started, the player gets back what they were charged, and no one moves up.
 */
export const removePlayer: Handler<'leaveMatch'> = ({ body }, { db, clock, caller }) =>
  withLockedMatch(db, body.match_id, async (locked) => {
    const { tx, match, members } = locked;
    const now = clock.now();
    const member = members.find(({ playerId }) => playerId === body.player_id);
    const decision = decideLeave({
      now,
      match: { status: match.match_status, kickoffAt: match.kickoff_at.getTime() },
      // A place or not: removing them is free.
      member: member ? { hasPlace: true, pricePence: member.pricePence } : null,
      removedByAdmin: true,
      isRefilled: false,
      ...(body.expected_charge !== undefined && {
        expectedChargePence: penceFromPounds(body.expected_charge),
      }),
    });
    if (!decision.ok) return refuse(decision.reason);
    await tx
      .deleteFrom('match_players')
      .where('match_id', '=', match.match_id)
      .where('player_id', '=', body.player_id)
      .execute();
    const promoted = promotionAfterLeaving(placesIn(match, members), body.player_id);
    if (promoted)
      await tx
        .updateTable('match_players')
        .set({ team_id: promoted.teamId })
        .where('match_id', '=', match.match_id)
        .where('player_id', '=', promoted.playerId)
        .execute();
    await recordAct(tx, now, {
      action: 'player_removed',
      by: caller,
      playerId: body.player_id,
      matchId: match.match_id,
    });
    const changed = await recalculateMatch(tx, now, await reloadMatch(locked));
    await announcePromotions(tx, now, locked, changed);
    const done = { message: `${member?.preferredName} was removed from the match.`, charged: 0 };
    return refuseUnexpected(changed.settled, body.expected_balance_changes, locked) ?? done;
  });
