import type { ResponseOf } from '@kickabout/contract';
import {
  asPlayer,
  isLateLeave,
  type Joiner,
  joinRefusal,
  lastFreeLeave,
  leavingTerms,
  type Member,
  matchName,
  placeOf,
  playersFirst,
  scoreSoFar,
  teamScores,
  whoIsIn,
} from '@kickabout/domain';
import type { Config } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import type { Context } from '../../../kernel/http/handler.ts';
import { presentPitch } from '../../pitches/pitches.ts';
import { loadViewer } from '../joining/load-joiner.ts';
import { presentVote } from '../voting/present-vote.ts';
import { type KnownMatch, loadForEveryone, type ReadMatch } from './cached-matches.ts';
import { findMatchOrDeleted, type MatchRow } from './load-match.ts';
import { placesIn } from './present-match-player.ts';

type MatchBody = ResponseOf<'getMatch'>;
/** The club's settings that a match shows. */
type Club = Pick<
  Config['club'],
  'refundsLateLeavers' | 'graceMinutes' | 'mostGuests' | 'playersTakeNotes' | 'money'
>;

type At = { now: number; club: Club };
type SummaryBody = ResponseOf<'listMatches'>[number];

/** A match as lists show it, with the viewer's own place if they're signed in. */
export function presentSummary(read: ReadMatch, viewer: Joiner | null, at: At): SummaryBody {
  const { match, members, noted } = read;
  const { club } = at;
  const { in: isIn, waiting } = whoIsIn(placesIn(match, members));
  const score = teamScores(members);
  return {
    match_id: match.match_id,
    match_name: matchName(match),
    match_date: match.match_date,
    match_time: match.match_time,
    kickoff_at: match.kickoff_at.toISOString(),
    match_status: match.match_status,
    number_of_players: match.number_of_players,
    price: match.price_minor,
    pitch_id: match.pitch_id,
    pitch_name: match.pitch_name,
    signin_begin_time: match.signin_begin_at.toISOString(),
    players_in: isIn.length,
    players_waiting: waiting.length,
    winning_team: match.winning_team,
    team1_score: score.team1,
    team2_score: score.team2,
    score_so_far: scoreSoFar(match.match_status, score, noted),
    late_leave_from: new Date(lastFreeLeave(match.kickoff_at.getTime())).toISOString(),
    late_leave_refunded: club.refundsLateLeavers,
    leave_grace_minutes: club.graceMinutes,
    ...presentMine(read, viewer, at),
  };
}

function presentMine({ match, members }: ReadMatch, viewer: Joiner | null, { now, club }: At) {
  if (viewer === null)
    return {
      my_place: null,
      my_waiting_position: null,
      my_price: null,
      my_late_leave_charge: null,
      my_leave_free_until: null,
      my_join_refusal: null,
    };
  const own = members.filter(({ playerId }) => playerId === viewer.playerId).toSorted(playersFirst);
  const standing = placeOf(placesIn(match, members), asPlayer(viewer.playerId));
  const { match_status: status, price_minor: priceMinor } = match;
  const refusal = joinRefusal(club.money, {
    now,
    match: { status, signinBeginAt: match.signin_begin_at.getTime(), priceMinor },
    player: viewer,
    addedByAdmin: false,
    alreadyIn: standing !== null,
    quotedPriceMinor: priceMinor,
  });
  const terms = leavingTerms(leavable(match, members), own, club, now);
  const isGraceful = isLateLeave(terms.freeUntil, match.kickoff_at.getTime());
  return {
    my_place: standing?.place ?? null,
    my_waiting_position: standing?.waitingPosition ?? null,
    my_price: own[0]?.priceMinor ?? null,
    ...(standing && { my_guests: own.length - 1 }),
    my_late_leave_charge: standing?.place === 'in' ? terms.lateChargeMinor : null,
    my_leave_free_until: isGraceful ? new Date(terms.freeUntil).toISOString() : null,
    my_join_refusal: refusal,
  };
}

/** A match as far as it decides what leaving costs. */
const leavable = (match: MatchRow, members: readonly Member[]) => ({
  ...placesIn(match, members),
  kickoffAt: match.kickoff_at.getTime(),
});

/** Everything about a match except its players: the part for everyone, and what is the viewer's own. */
export async function presentMatch(db: Db, known: KnownMatch, viewer: Joiner, at: At): Promise<MatchBody> {
  const { match, members } = known;
  return {
    ...presentSummary(known, viewer, at),
    pitch: presentPitch({ ...match, price_minor: match.pitch_price_minor }),
    pitch_cost: match.pitch_cost_minor,
    late_fee: match.late_fee_minor,
    teams_confirmed: match.teams_confirmed_at !== null,
    youtube_links: match.youtube_links,
    guests: known.guests.map((guest) =>
      guest.host_id === viewer.playerId ? { ...guest, ...termsOf(guest.guest_id, known, at) } : guest,
    ),
    most_guests: at.club.mostGuests,
    players_take_notes: at.club.playersTakeNotes,
    man_of_the_match: presentBest(match),
    man_of_the_match_vote: await presentVote(db, match, members, { callerId: viewer.playerId, now: at.now }),
  };
}

/** What taking a guest out means for the one who brought them. */
function termsOf(guestId: string, { match, members }: ReadMatch, { now, club }: At) {
  const guest = members.filter((member) => member.guestId === guestId);
  const { lateChargeMinor, freeUntil } = leavingTerms(leavable(match, members), guest, club, now);
  return { late_leave_charge: lateChargeMinor, leave_free_until: new Date(freeUntil).toISOString() };
}

/** A match that has just been created or changed, even if someone has deleted it since. */
export async function presentById(
  matchId: number,
  { db, clock, config, caller }: Pick<Context<'updateMatch'>, 'db' | 'clock' | 'config' | 'caller'>,
): Promise<MatchBody | undefined> {
  const [match] = await findMatchOrDeleted(db, { matchId });
  if (!match) return;
  const found = await loadForEveryone(db, match);
  const viewer = await loadViewer(db, caller.playerId);
  return presentMatch(db, found, viewer, { now: clock.now(), club: config.club });
}

export function presentBest(match: Pick<MatchRow, 'man_of_the_match_id' | 'man_of_the_match_name'>) {
  const { man_of_the_match_id: player_id, man_of_the_match_name: preferred_name } = match;
  return player_id === null || preferred_name === null ? null : { player_id, preferred_name };
}
