import type { ParsedRequestOf } from '@kickabout/contract';
import {
  allotPlaces,
  kickoffAt,
  penceFromPounds,
  youtubeRefusalReason,
  youtubeVideo,
} from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuseField } from '../http/refusal.ts';
import type { MatchRow } from './load-match.ts';
import { presentMatch } from './present-match.ts';
import { recalculateMatch } from './recalculate-match.ts';
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
    if (body.number_of_players !== undefined) await benchWaitingPlayers(locked, body.number_of_players);
    const changed = await reloadMatch(locked);
    const recalculated = await recalculateMatch(tx, now, changed);
    return presentMatch(tx, recalculated, changed.members, caller.playerId, now);
  });
};

function columns(match: MatchRow, body: Changes, now: number, timeZone: string) {
  const date = body.match_date ?? match.match_date;
  const time = body.match_time ?? match.match_time;
  const moved = date !== match.match_date || time !== match.match_time;
  const kickoff = moved ? kickoffAt(date, time, timeZone) : match.kickoff_at.getTime();
  const status = body.match_status ?? match.match_status;
  const putBack = status === 'pending' && match.match_status !== 'pending' && now >= kickoff;
  return {
    match_date: date,
    match_time: time,
    kickoff_at: new Date(kickoff),
    ...(moved && { moves: match.moves + 1, moved_at: new Date(now) }),
    match_status: status,
    number_of_players: body.number_of_players ?? match.number_of_players,
    price_pence: body.price === undefined ? match.price_pence : penceFromPounds(body.price),
    youtube_links: body.youtube_links?.map((link) => link.trim()) ?? match.youtube_links,
    // If it's moved back to pending after kickoff, it stays there and doesn't start automatically a second time.
    ...(putBack && { kickoff_asked_at: new Date(kickoff) }),
  };
}

/** With fewer places some players move to the waiting list, and no one on it is in a team. */
async function benchWaitingPlayers({ tx, match, members }: LockedMatch, places: number): Promise<void> {
  const { waiting } = allotPlaces(members, places);
  if (waiting.length === 0) return;
  await tx
    .updateTable('match_players')
    .set({ team_id: 0 })
    .where('match_id', '=', match.match_id)
    .where(
      'player_id',
      'in',
      waiting.map(({ playerId }) => playerId),
    )
    .execute();
}
