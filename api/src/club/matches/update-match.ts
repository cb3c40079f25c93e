import type { ParsedRequestOf } from '@kickabout/contract';
import {
  allotPlaces,
  hasStarted,
  kickoffAt,
  penceFromPounds,
  playersWithPlaces,
  poundsFromPence,
  startsAtKickoff,
  votingAfter,
  youtubeRefusalReason,
  youtubeVideo,
} from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import { runAll } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuseField } from '../../kernel/http/refusal.ts';
import { announceMove, announcePromotions } from './announce-match.ts';
import { replacedChanges, scoreText } from './changes-in-match.ts';
import { refuseUnexpected } from './expected-balances.ts';
import type { MatchRow } from './load-match.ts';
import { loadNotedScore } from './load-noted-scores.ts';
import { presentMatch } from './present-match.ts';
import { votingOf } from './present-vote.ts';
import { recalculateMatch } from './recalculate-match.ts';
import { updateMoved } from './store-moved.ts';
import { storeWhoPlays } from './store-who-plays.ts';
import { type LockedMatch, reloadMatch, withLockedMatch } from './with-locked-match.ts';

type Changes = ParsedRequestOf<'updateMatch'>['body'];

/** Changes a match and everything that follows from it: places, charges, refunds. Fields that are left out stay the same. */
export const updateMatch: Handler<'updateMatch'> = async (
  { params, body },
  { db, clock, config, caller },
) => {
  for (const [index, link] of (body.youtube_links ?? []).entries()) {
    const video = youtubeVideo(link);
    if (!video.ok) return refuseField(`youtube_links.${index}`, youtubeRefusalReason(video.reason));
  }
  return withLockedMatch(db, params.id, async (locked) => {
    const { tx, match } = locked;
    const now = clock.now();
    await tx
      .updateTable('matches')
      .set(columns(match, body, now, config.club.timeZone))
      .where('match_id', '=', match.match_id)
      .execute();
    if (body.match_status === 'pending')
      await tx.deleteFrom('match_votes').where('match_id', '=', match.match_id).execute();
    if (body.number_of_players !== undefined) await changePlaces(locked, body.number_of_players);
    const changed = await recalculateMatch(tx, now, await reloadMatch(locked), caller.playerId);
    await announcePromotions(tx, now, locked, changed);
    await announceMove(tx, now, locked, changed);
    const changes = [
      ...changesBetween(factsOf(locked), factsOf(changed)),
      ...replacedChanges(match.man_of_the_match_id, changed.match.man_of_the_match_id),
    ];
    if (changes.length > 0 || changed.settled.transfers.length > 0)
      await recordAct(tx, now, {
        action: 'match_changed',
        by: caller,
        matchId: match.match_id,
        changes,
        money: changed.settled,
      });
    const unexpected = refuseUnexpected(changed.settled, body.expected_balance_changes, locked);
    return (
      unexpected ??
      presentMatch(tx, { ...changed, noted: await loadNotedScore(tx, changed.match) }, caller.playerId, {
        now,
        club: config.club,
      })
    );
  });
};

/** What the audit list says about a match. Its score is one once it's completed. */
function factsOf({ match, members }: Pick<LockedMatch, 'match' | 'members'>) {
  return {
    kickoff: `${match.match_date} ${match.match_time}`,
    match_status: match.match_status,
    number_of_players: match.number_of_players,
    price: poundsFromPence(match.price_pence),
    pitch_cost: match.pitch_cost_pence === null ? null : poundsFromPence(match.pitch_cost_pence),
    videos: match.youtube_links.join(' '),
    score: match.match_status === 'completed' ? scoreText(members) : null,
  };
}

function columns(match: MatchRow, body: Changes, now: number, timeZone: string) {
  const date = body.match_date ?? match.match_date;
  const time = body.match_time ?? match.match_time;
  const moved = date !== match.match_date || time !== match.match_time;
  const kickoff = moved ? kickoffAt(date, time, timeZone) : match.kickoff_at.getTime();
  const wanted = body.match_status ?? match.match_status;
  // Otherwise the kickoff job would start it a moment later, and no one would have been told what that charges.
  const isDue =
    moved &&
    kickoff !== match.kickoff_asked_at?.getTime() &&
    startsAtKickoff({ status: match.match_status, kickoffAt: kickoff }, now);
  const status = isDue && wanted === 'pending' ? 'in_progress' : wanted;
  const voting = votingAfter(votingOf(match), { from: match.match_status, to: status, now });
  const putBack = status === 'pending' && match.match_status !== 'pending' && now >= kickoff;
  return {
    match_date: date,
    match_time: time,
    kickoff_at: new Date(kickoff),
    ...(moved && { moves: match.moves + 1, moved_at: new Date(now) }),
    match_status: status,
    votes_end_at: voting.endsAt === null ? null : new Date(voting.endsAt),
    vote_winners: voting.winners === null ? null : [...voting.winners],
    number_of_players: body.number_of_players ?? match.number_of_players,
    price_pence: body.price === undefined ? match.price_pence : penceFromPounds(body.price),
    pitch_cost_pence:
      body.pitch_cost === undefined ? match.pitch_cost_pence : penceFromPounds(body.pitch_cost),
    youtube_links: body.youtube_links?.map((link) => link.trim()) ?? match.youtube_links,
    // Each kickoff is processed once: a match that's moved back to pending after it stays there.
    ...((putBack || isDue) && { kickoff_asked_at: new Date(kickoff) }),
  };
}

/**
 * With fewer places, some players move to the waiting list and leave their team. Once the match has started, the number
 * of places decides who plays instead, unless teams are confirmed.
 */
async function changePlaces({ tx, match, members }: LockedMatch, places: number): Promise<void> {
  if (hasStarted(match.match_status)) {
    const teamsConfirmedAt = match.teams_confirmed_at?.getTime() ?? null;
    const players = playersWithPlaces({ places: match.number_of_players, teamsConfirmedAt, members }, places);
    return storeWhoPlays(tx, match.match_id, members, players);
  }
  const { waiting } = allotPlaces(members, places);
  const benched = waiting.filter(({ teamId }) => teamId !== 0);
  const moved = benched.map((member) => ({ ...member, teamId: 0 as const }));
  await runAll(tx, updateMoved(tx, match.match_id, moved));
}
