import type { ResponseOf } from '@kickabout/contract';
import {
  canRefill,
  decideJoin,
  howManyAreIn,
  isOver,
  LATE_LEAVE_WINDOW_MS,
  lateLeaveCharges,
  matchName,
  placeAfter,
  poundsFromPence,
} from '@kickabout/domain';
import type { Config } from '../../kernel/config.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { presentPitch } from '../pitches/load-pitch.ts';
import { type Crowd, crowdOf, type OwnPlaces, ownPlacesOf } from './load-crowds.ts';
import { type Joiner, joinFacts, loadViewer } from './load-joiner.ts';
import { loadMatch, type MatchRow } from './load-match.ts';
import { loadMembers } from './load-members.ts';
import { loadNotedScore } from './load-noted-scores.ts';
import { presentGuests } from './present-match-player.ts';
import { presentVote } from './present-vote.ts';
import type { KnownMatch } from './recall-match.ts';

type MatchBody = ResponseOf<'getMatch'>;
/** The club's settings that a match shows. */
type Club = Pick<Config['club'], 'refundsLateLeavers' | 'mostGuests' | 'playersTakeNotes'>;

type SummaryBody = ResponseOf<'listMatches'>[number];

/** Who looks at matches, with their and their guests' places in them by match. */
type Viewer = Joiner & { places: ReadonlyMap<number, OwnPlaces> };

/** A match as lists show it, with the viewer's own place if they're signed in. */
export function presentSummary(
  match: MatchRow,
  { members, playing, score, noted }: Crowd,
  viewer: Viewer | null,
  { now, club }: { now: number; club: Club },
): SummaryBody {
  const { in: isIn, waiting } = howManyAreIn({ ...statusAndPlaces(match), members, playing });
  return {
    match_id: match.match_id,
    match_name: matchName(match),
    match_date: match.match_date,
    match_time: match.match_time,
    kickoff_at: match.kickoff_at.toISOString(),
    match_status: match.match_status,
    number_of_players: match.number_of_players,
    price: poundsFromPence(match.price_pence),
    pitch_id: match.pitch_id,
    pitch_name: match.pitch_name,
    signin_begin_time: match.signin_begin_at.toISOString(),
    players_in: isIn,
    players_waiting: waiting,
    winning_team: match.winning_team,
    team1_score: score.team1,
    team2_score: score.team2,
    score_so_far: isOver(match.match_status) || score.team1 + score.team2 > 0 ? null : noted,
    late_leave_from: new Date(match.kickoff_at.getTime() - LATE_LEAVE_WINDOW_MS).toISOString(),
    late_leave_refunded: club.refundsLateLeavers,
    ...presentMine(match, viewer, { now, waiting: club.refundsLateLeavers ? waiting : 0 }),
  };
}

const statusAndPlaces = (match: MatchRow) => ({
  status: match.match_status,
  places: match.number_of_players,
});

function presentMine(
  match: MatchRow,
  viewer: Viewer | null,
  { now, waiting }: { now: number; waiting: number },
) {
  if (viewer === null)
    return {
      my_place: null,
      my_waiting_position: null,
      my_price: null,
      my_late_leave_charge: null,
      my_join_refusal: null,
    };
  const own = viewer.places.get(match.match_id);
  const standings = own?.map((place) => placeAfter(statusAndPlaces(match), place)) ?? [];
  const [standing] = standings;
  const decision = decideJoin(
    joinFacts(match, viewer, {
      now,
      addedByAdmin: false,
      alreadyIn: own !== undefined,
      quotedPricePence: match.price_pence,
    }),
  );
  const state = { status: match.match_status, kickoffAt: match.kickoff_at.getTime() };
  const others = waiting - standings.filter(({ place }) => place === 'waiting').length;
  const charges = lateLeaveCharges(
    standings.map(({ place }, index) => ({
      hasPlace: place === 'in',
      pricePence: own?.[index]?.pricePence ?? 0,
    })),
    canRefill(state, now) ? others : 0,
  );
  return {
    my_place: standing?.place ?? null,
    my_waiting_position: standing?.waitingPosition ?? null,
    my_price: own ? poundsFromPence(own[0].pricePence) : null,
    ...(own && { my_guests: own.length - 1 }),
    my_late_leave_charge:
      standing?.place === 'in' ? poundsFromPence(charges.reduce((sum, pence) => sum + pence, 0)) : null,
    my_join_refusal: decision.ok ? null : decision.reason,
  };
}

/** Everything about a match except its players, as `callerId` sees it. */
export async function presentMatch(
  db: Db,
  { match, members, noted }: KnownMatch,
  callerId: number,
  at: { now: number; club: Club },
): Promise<MatchBody> {
  const own = ownPlacesOf(members, callerId);
  const viewer = {
    ...(await loadViewer(db, callerId)),
    places: new Map(own ? [[match.match_id, own]] : []),
  };
  return {
    ...presentSummary(match, crowdOf(members, noted), viewer, at),
    pitch: presentPitch({ ...match, price_pence: match.pitch_price_pence }),
    pitch_cost: poundsFromPence(match.pitch_cost_pence),
    teams_confirmed: match.teams_confirmed_at !== null,
    youtube_links: match.youtube_links,
    guests: presentGuests(match, members),
    most_guests: at.club.mostGuests,
    players_take_notes: at.club.playersTakeNotes,
    man_of_the_match: presentBest(match),
    man_of_the_match_vote: await presentVote(db, match, members, { callerId, now: at.now }),
  };
}

/** A match that was just created, or that only its id is known of. */
export async function presentById(
  tx: Tx,
  matchId: number,
  callerId: number,
  at: { now: number; club: Club },
): Promise<MatchBody> {
  const match = await loadMatch(tx, matchId);
  if (!match) throw new Error(`Match ${matchId} is missing in its own transaction.`);
  const members = await loadMembers(tx, matchId);
  return presentMatch(tx, { match, members, noted: await loadNotedScore(tx, match) }, callerId, at);
}

export function presentBest(match: Pick<MatchRow, 'man_of_the_match_id' | 'man_of_the_match_name'>) {
  const { man_of_the_match_id: player_id, man_of_the_match_name: preferred_name } = match;
  return player_id === null || preferred_name === null ? null : { player_id, preferred_name };
}
