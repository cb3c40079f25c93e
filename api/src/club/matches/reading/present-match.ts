import type { ResponseOf } from '@kickabout/contract';
import {
  canRefill,
  endOfGrace,
  howManyAreIn,
  isLateLeave,
  type Joiner,
  joinRefusal,
  LATE_LEAVE_WINDOW_MS,
  lateLeaveCharges,
  matchName,
  placeAfter,
  scoreSoFar,
} from '@kickabout/domain';
import type { Config } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import type { Context } from '../../../kernel/http/handler.ts';
import { presentPitch } from '../../pitches/pitches.ts';
import { loadViewer } from '../joining/load-joiner.ts';
import { presentVote } from '../voting/present-vote.ts';
import { type KnownMatch, loadForEveryone } from './cached-matches.ts';
import { findMatchOrDeleted, type MatchRow } from './load-match.ts';
import type { MatchTotals, OwnPlaces } from './load-match-totals.ts';

type MatchBody = ResponseOf<'getMatch'>;
/** The club's settings that a match shows. */
type Club = Pick<
  Config['club'],
  'refundsLateLeavers' | 'graceMinutes' | 'mostGuests' | 'playersTakeNotes' | 'money'
>;

type SummaryBody = ResponseOf<'listMatches'>[number];

/** Who looks at matches, with their and their guests' places in them by match. */
type Viewer = Joiner & { places: ReadonlyMap<number, OwnPlaces> };

/** A match as lists show it, with the viewer's own place if they're signed in. */
export function presentSummary(
  match: MatchRow,
  totals: MatchTotals,
  viewer: Viewer | null,
  { now, club }: { now: number; club: Club },
): SummaryBody {
  const { score, noted } = totals;
  const counts = { status: match.match_status, places: match.number_of_players, ...totals };
  const { in: isIn, waiting } = howManyAreIn(counts);
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
    players_in: isIn,
    players_waiting: waiting,
    winning_team: match.winning_team,
    team1_score: score.team1,
    team2_score: score.team2,
    score_so_far: scoreSoFar(match.match_status, score, noted),
    late_leave_from: new Date(match.kickoff_at.getTime() - LATE_LEAVE_WINDOW_MS).toISOString(),
    late_leave_refunded: club.refundsLateLeavers,
    leave_grace_minutes: club.graceMinutes,
    ...presentMine(match, counts, viewer, club, { now, waiting: club.refundsLateLeavers ? waiting : 0 }),
  };
}

function presentMine(
  match: MatchRow,
  counts: Parameters<typeof placeAfter>[0],
  viewer: Viewer | null,
  { graceMinutes, money }: Club,
  { now, waiting }: { now: number; waiting: number },
) {
  if (viewer === null)
    return {
      my_place: null,
      my_waiting_position: null,
      my_price: null,
      my_late_leave_charge: null,
      my_leave_free_until: null,
      my_join_refusal: null,
    };
  const own = viewer.places.get(match.match_id);
  const standings = own?.map((place) => placeAfter(counts, place)) ?? [];
  const [standing] = standings;
  const { match_status: status, price_minor: priceMinor } = match;
  const refusal = joinRefusal(money, {
    now,
    match: { status, signinBeginAt: match.signin_begin_at.getTime(), priceMinor },
    player: viewer,
    addedByAdmin: false,
    alreadyIn: own !== undefined,
    quotedPriceMinor: priceMinor,
  });
  const state = { status, kickoffAt: match.kickoff_at.getTime() };
  const others = waiting - standings.filter(({ place }) => place === 'waiting').length;
  const charges = lateLeaveCharges(
    standings.map(({ place }, index) => ({
      hasPlace: place === 'in',
      priceMinor: own?.[index]?.priceMinor ?? 0,
    })),
    canRefill(state, now) ? others : 0,
  );
  const joinedAt = standings.flatMap(({ place }, index) =>
    place === 'in' ? (own?.[index]?.joinedAt ?? []) : [],
  );
  const graceEndsAt = endOfGrace(joinedAt, state.kickoffAt, graceMinutes);
  return {
    my_place: standing?.place ?? null,
    my_waiting_position: standing?.waitingPosition ?? null,
    my_price: own ? own[0].priceMinor : null,
    ...(own && { my_guests: own.length - 1 }),
    my_late_leave_charge: standing?.place === 'in' ? charges.reduce((sum, minor) => sum + minor, 0) : null,
    my_leave_free_until:
      graceEndsAt !== null && isLateLeave(graceEndsAt, state.kickoffAt)
        ? new Date(graceEndsAt).toISOString()
        : null,
    my_join_refusal: refusal,
  };
}

/** Everything about a match except its players: the part for everyone, and what is the viewer's own. */
export async function presentMatch(
  db: Db,
  { match, members, totals, guests, places }: KnownMatch,
  viewer: Joiner,
  at: { now: number; club: Club },
): Promise<MatchBody> {
  const own = places.get(viewer.playerId);
  return {
    ...presentSummary(match, totals, { ...viewer, places: new Map(own ? [[match.match_id, own]] : []) }, at),
    pitch: presentPitch({ ...match, price_minor: match.pitch_price_minor }),
    pitch_cost: match.pitch_cost_minor,
    late_fee: match.late_fee_minor,
    teams_confirmed: match.teams_confirmed_at !== null,
    youtube_links: match.youtube_links,
    guests,
    most_guests: at.club.mostGuests,
    players_take_notes: at.club.playersTakeNotes,
    man_of_the_match: presentBest(match),
    man_of_the_match_vote: await presentVote(db, match, members, { callerId: viewer.playerId, now: at.now }),
  };
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
