import {
  allotPlaces,
  decideLeave,
  formatPence,
  leaveRefusalSentence,
  penceFromPounds,
  poundsFromPence,
  promotionAfterLeaving,
} from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { type LockedMatch, reloadMatch, withLockedMatch } from './with-locked-match.ts';

/** Gives up a place. In the same transaction, a late leave is charged, and the first on the waiting list moves up. */
export const leaveMatch: Handler<'leaveMatch'> = ({ body }, { db, clock, caller }) =>
  withLockedMatch(db, body.match_id, async (locked) => {
    const { tx, match, members, lateLeaves } = locked;
    const member = members.find(({ playerId }) => playerId === body.player_id) ?? null;
    const now = clock.now();
    const decision = decideLeave({
      now,
      match: { status: match.match_status, kickoffAt: match.kickoff_at.getTime() },
      member: member && {
        hasPlace: allotPlaces(members, match.number_of_players).in.includes(member),
        pricePence: member.pricePence,
      },
      removedByAdmin: body.player_id !== caller.playerId,
      ...(body.expected_charge !== undefined && {
        expectedChargePence: penceFromPounds(body.expected_charge),
      }),
    });
    if (!decision.ok)
      return refuse(decision.reason, leaveRefusalSentence(decision.reason, member?.pricePence ?? 0));

    const { chargePence } = decision;
    const lateLeave = { playerId: body.player_id, pricePence: chargePence };
    if (chargePence > 0) await recordLateLeave(locked, lateLeave, now);
    await removeMember(locked, body.player_id);
    await recalculateMatch(tx, now, {
      ...(await reloadMatch(locked)),
      lateLeaves: chargePence > 0 ? [...lateLeaves, lateLeave] : lateLeaves,
    });
    return { message: leftSentence(chargePence), charged: poundsFromPence(chargePence) };
  });

async function recordLateLeave(
  { tx, match }: LockedMatch,
  { playerId, pricePence }: { playerId: number; pricePence: number },
  now: number,
) {
  await tx
    .insertInto('late_leaves')
    .values({
      match_id: match.match_id,
      player_id: playerId,
      price_pence: pricePence,
      left_at: new Date(now),
    })
    .execute();
}

async function removeMember({ tx, match, members }: LockedMatch, playerId: number) {
  await tx
    .deleteFrom('match_players')
    .where('match_id', '=', match.match_id)
    .where('player_id', '=', playerId)
    .execute();
  const promoted = promotionAfterLeaving(
    { status: match.match_status, places: match.number_of_players, members },
    playerId,
  );
  if (promoted)
    await tx
      .updateTable('match_players')
      .set({ team_id: promoted.teamId })
      .where('match_id', '=', match.match_id)
      .where('player_id', '=', promoted.playerId)
      .execute();
}

function leftSentence(chargePence: number): string {
  if (chargePence === 0) return 'You have left the match!';
  return `You have left the match! ${formatPence(chargePence)} was deducted from your balance.`;
}
