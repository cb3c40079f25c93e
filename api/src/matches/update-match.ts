import type { ParsedRequestOf } from '@kickabout/contract';
import {
  allotPlaces,
  kickoffAt,
  penceFromPounds,
  youtubeRefusalSentence,
  youtubeVideo,
} from '@kickabout/domain';
import type { Tx } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { loadMembers, lockMembers } from '../match-players/load-members.ts';
import { concludeMatch } from './conclude-match.ts';
import { loadMatch, lockMatch, type MatchRow } from './load-match.ts';
import { presentMatch } from './present-match.ts';

type Changes = ParsedRequestOf<'updateMatch'>['body'];

/** Changes a match and whatever follows from it: places, charges, refunds. What is left out stays. */
export const updateMatch: Handler<'updateMatch'> = async (
  { params, body },
  { db, clock, config, caller },
) => {
  for (const [index, link] of (body.youtube_links ?? []).entries()) {
    const video = youtubeVideo(link);
    if (!video.ok)
      return refuseField(`youtube_links.${index}`, lowerFirst(youtubeRefusalSentence(video.reason)));
  }
  return db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, params.id);
    if (!match) return refuse('not_found', 'There is no such match.');
    await lockMembers(tx, match.match_id);
    const now = clock.now();
    await tx
      .updateTable('matches')
      .set(columns(match, body, now, config.club.timeZone))
      .where('match_id', '=', match.match_id)
      .execute();
    if (body.number_of_players !== undefined) await benchWhoWaits(tx, match.match_id, body.number_of_players);
    await concludeMatch(tx, now, match.match_id);
    const changed = await loadMatch(tx, match.match_id);
    return presentMatch(tx, changed ?? match, caller.playerId, now);
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
    // Put back to pending after kickoff, it stays there: it does not start by itself a second time.
    ...(putBack && { kickoff_asked_at: new Date(kickoff) }),
  };
}

/** Fewer places: whoever waits now is in no team. */
async function benchWhoWaits(tx: Tx, matchId: number, places: number): Promise<void> {
  const { waiting } = allotPlaces(await loadMembers(tx, matchId), places);
  if (waiting.length === 0) return;
  await tx
    .updateTable('match_players')
    .set({ team_id: 0 })
    .where('match_id', '=', matchId)
    .where(
      'player_id',
      'in',
      waiting.map(({ playerId }) => playerId),
    )
    .execute();
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
