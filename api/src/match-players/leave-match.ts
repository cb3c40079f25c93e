import {
  allotPlaces,
  decideLeave,
  formatPounds,
  leaveRefusalSentence,
  penceFromPounds,
  poundsFromPence,
  promotionAfterLeaving,
} from '@kickabout/domain';
import type { Tx } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { settleMatch } from '../ledger/settle-match.ts';
import { lockMatch, type MatchRow } from '../matches/load-match.ts';
import { loadMembers, lockMembers, type Member } from './load-members.ts';

/** Gives a place back; a late leave is charged, and the first who waits moves up, all in one transaction. */
export const leaveMatch: Handler<'leaveMatch'> = ({ body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, body.match_id);
    if (!match) return refuse('not_found', 'There is no such match.');
    const members = await loadMembers(tx, match.match_id);
    const member = members.find(({ playerId }) => playerId === body.player_id) ?? null;
    const now = clock.now();

    const decision = decideLeave({
      now,
      match: { status: match.match_status, kickoffAt: match.kickoff_at.getTime() },
      member: member && { hasPlace: hasPlace(members, match, member), pricePence: member.pricePence },
      removedByAdmin: body.player_id !== caller.playerId,
      ...(body.expected_charge !== undefined && {
        expectedChargePence: penceFromPounds(body.expected_charge),
      }),
    });
    if (!decision.ok)
      return refuse(decision.reason, leaveRefusalSentence(decision.reason, member?.pricePence ?? 0));

    const { chargePence } = decision;
    await lockMembers(tx, match.match_id);
    if (chargePence > 0) await recordLateLeave(tx, match.match_id, body.player_id, chargePence, now);
    await removeMember(tx, match, members, body.player_id);
    await settleMatch(tx, now, match.match_id);
    return { message: leftSentence(chargePence), charged: poundsFromPence(chargePence) };
  });

function hasPlace(members: readonly Member[], match: MatchRow, member: Member): boolean {
  return allotPlaces(members, match.number_of_players).in.includes(member);
}

async function recordLateLeave(tx: Tx, matchId: number, playerId: number, pricePence: number, now: number) {
  await tx
    .insertInto('late_leaves')
    .values({ match_id: matchId, player_id: playerId, price_pence: pricePence, left_at: new Date(now) })
    .execute();
}

async function removeMember(tx: Tx, match: MatchRow, members: readonly Member[], playerId: number) {
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
  return `You have left the match! ${formatPounds(chargePence)} was deducted from your balance.`;
}
