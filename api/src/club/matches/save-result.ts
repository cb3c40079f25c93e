import { asPlayer, hasStarted, isOver, isSameMember, type MemberId, votingAfter } from '@kickabout/domain';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { scoreText } from './changes-in-match.ts';
import { refuseUnexpected } from './expected-balances.ts';
import { loadNotedScore } from './load-noted-scores.ts';
import { presentMatch } from './present-match.ts';
import { votingOf } from './present-vote.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { recordMemberAct } from './record-member-act.ts';
import { type LockedMatch, reloadMatch, withLockedMatch } from './with-locked-match.ts';

type Did = MemberId & Pick<LockedMatch['members'][number], 'teamId' | 'goals' | 'assists' | 'ownGoals'>;

/** Full time: stores what everyone did, completes the match and opens the vote, in one transaction. */
export const saveResult: Handler<'saveResult'> = ({ params, body }, { db, clock, config, caller }) =>
  withLockedMatch(db, params.id, async (locked) => {
    const { tx, match, members } = locked;
    if (!hasStarted(match.match_status))
      return refuse('match_not_started', 'There’s no result to save before kickoff.');
    const result: Did[] = [
      ...body.players.map(({ player_id, ...did }) => ({ ...asPlayer(player_id), ...asDid(did) })),
      ...body.guests.flatMap(({ guest_id: guestId, ...did }) =>
        members
          .filter((member) => member.guestId === guestId)
          .map(({ playerId }) => ({ playerId, guestId, ...asDid({ ...did, assists: 0 }) })),
      ),
    ];
    const before = (did: Did) => members.find((member) => isSameMember(member, did));
    if (result.length < body.players.length + body.guests.length || result.some((did) => !before(did)))
      return refuse('not_in_match', 'Someone in this result is no longer in the match.');
    const changed = result.filter((did) => isOtherThan(did, before(did)));
    // Someone else’s result isn't overwritten unseen; a request that is sent again is answered.
    if (isOver(match.match_status) && changed.length > 0)
      return refuse('conflict', 'Someone has saved the result already. You can correct it in Player stats.');

    const now = clock.now();
    await storeResult(locked, changed);
    if (!isOver(match.match_status)) await complete(locked, now);
    const after = await recalculateMatch(tx, now, await reloadMatch(locked), caller.playerId);
    const unmoved = { ...after, settled: { transfers: [], chargedPence: 0, refundedPence: 0 } };
    // The score is said once, with the end of the match.
    for (const member of members)
      await recordMemberAct({ ...locked, ...after }, now, { by: caller, before: member, changed: unmoved });
    if (after.match.match_status !== match.match_status)
      await recordAct(tx, now, {
        action: 'match_changed',
        by: caller,
        matchId: match.match_id,
        changes: changesBetween(
          { match_status: match.match_status },
          { match_status: after.match.match_status, score: scoreText(after.members) },
        ),
        money: after.settled,
      });
    return (
      refuseUnexpected(after.settled, body.expected_balance_changes, locked) ??
      presentMatch(tx, { ...after, noted: await loadNotedScore(tx, after.match) }, caller.playerId, {
        now,
        club: config.club,
      })
    );
  });

const asDid = ({
  goals,
  assists,
  own_goals,
  team_id,
}: {
  goals: number;
  assists: number;
  own_goals: number;
  team_id: Did['teamId'];
}) => ({ goals, assists, ownGoals: own_goals, teamId: team_id });

const isOtherThan = (did: Did, before: Did | undefined): boolean =>
  did.goals !== before?.goals ||
  did.assists !== before.assists ||
  did.ownGoals !== before.ownGoals ||
  did.teamId !== before.teamId;

async function storeResult({ tx, match }: LockedMatch, result: readonly Did[]): Promise<void> {
  for (const { playerId, guestId, goals, assists, ownGoals: own_goals, teamId: team_id } of result)
    if (guestId === null)
      await tx
        .updateTable('match_players')
        .set({ goals, assists, own_goals, team_id })
        .where('match_id', '=', match.match_id)
        .where('player_id', '=', playerId)
        .execute();
    else
      await tx
        .updateTable('match_guests')
        .set({ goals, own_goals, team_id })
        .where(sql<boolean>`guest_id = ${guestId}::uuid`)
        .execute();
}

async function complete({ tx, match }: LockedMatch, now: number): Promise<void> {
  const to = 'completed';
  const { endsAt } = votingAfter(votingOf(match), { from: match.match_status, to, now });
  await tx
    .updateTable('matches')
    .set({ match_status: to, votes_end_at: endsAt === null ? null : new Date(endsAt) })
    .where('match_id', '=', match.match_id)
    .execute();
}
