import type { ResponseOf } from '@kickabout/contract';
import {
  decideJoin,
  LATE_LEAVE_WINDOW_MS,
  matchName,
  placeOf,
  poundsFromPence,
  teamScores,
  whoIsIn,
} from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { presentPitch } from '../pitches/load-pitch.ts';
import { type Joiner, joinFacts, loadViewer } from './load-joiner.ts';
import type { MatchRow } from './load-match.ts';
import type { Member } from './load-members.ts';
import { placesIn } from './present-match-player.ts';

type MatchBody = ResponseOf<'getMatch'>;
type SummaryBody = ResponseOf<'listMatches'>[number];

export function nameOf(
  match: Pick<MatchRow, 'match_date' | 'match_time' | 'pitch_name' | 'pitch_number'>,
): string {
  return matchName({
    matchDate: match.match_date,
    matchTime: match.match_time,
    pitchName: match.pitch_name,
    pitchNumber: match.pitch_number,
  });
}

/** A match as lists show it, with the viewer's own place if they're signed in. */
export function presentSummary(
  match: MatchRow,
  members: readonly Member[],
  viewer: Joiner | null,
  now: number,
): SummaryBody {
  const { in: isIn, waiting } = whoIsIn(placesIn(match, members));
  const score = teamScores(members);
  return {
    match_id: match.match_id,
    match_name: nameOf(match),
    match_date: match.match_date,
    match_time: match.match_time,
    kickoff_at: match.kickoff_at.toISOString(),
    match_status: match.match_status,
    number_of_players: match.number_of_players,
    price: poundsFromPence(match.price_pence),
    pitch_id: match.pitch_id,
    pitch_name: match.pitch_name,
    signin_begin_time: match.signin_begin_at.toISOString(),
    players_in: isIn.length,
    players_waiting: waiting.length,
    winning_team: match.winning_team,
    team1_score: score.team1,
    team2_score: score.team2,
    late_leave_from: new Date(match.kickoff_at.getTime() - LATE_LEAVE_WINDOW_MS).toISOString(),
    ...presentMine(match, members, viewer, now),
  };
}

function presentMine(match: MatchRow, members: readonly Member[], viewer: Joiner | null, now: number) {
  if (viewer === null)
    return { my_place: null, my_waiting_position: null, my_price: null, my_join_refusal: null };
  const me = members.find(({ playerId }) => playerId === viewer.playerId);
  const standing = placeOf(placesIn(match, members), viewer.playerId);
  const decision = decideJoin(
    joinFacts(match, viewer, {
      now,
      addedByAdmin: false,
      alreadyIn: me !== undefined,
      quotedPricePence: match.price_pence,
    }),
  );
  return {
    my_place: standing?.place ?? null,
    my_waiting_position: standing?.waitingPosition ?? null,
    my_price: me ? poundsFromPence(me.pricePence) : null,
    my_join_refusal: decision.ok ? null : decision.reason,
  };
}

/** Everything about a match except its players, as `callerId` sees it. */
export async function presentMatch(
  db: Db,
  match: MatchRow,
  members: readonly Member[],
  callerId: number,
  now: number,
): Promise<MatchBody> {
  return {
    ...presentSummary(match, members, await loadViewer(db, callerId), now),
    pitch: presentPitch({ ...match, price_pence: match.pitch_price_pence }),
    teams_confirmed: match.teams_confirmed_at !== null,
    youtube_links: match.youtube_links,
    man_of_the_match: presentBest(match),
  };
}

export function presentBest(match: Pick<MatchRow, 'man_of_the_match_id' | 'man_of_the_match_name'>) {
  const { man_of_the_match_id: player_id, man_of_the_match_name: preferred_name } = match;
  return player_id === null || preferred_name === null ? null : { player_id, preferred_name };
}
