import type { ResponseOf } from '@kickabout/contract';

type Summary = ResponseOf<'listMatches'>[number];
type Match = ResponseOf<'getMatch'>;
type Player = ResponseOf<'listMatchPlayers'>[number];

/** An upcoming match that the reader isn't in, as lists show it. */
export const sampleSummary = (differs: Partial<Summary> = {}): Summary => ({
  match_id: 7,
  match_name: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
  match_date: '2026-11-24',
  match_time: '19:00',
  kickoff_at: '2026-11-24T19:00:00.000Z',
  late_leave_from: '2026-11-24T14:00:00.000Z',
  match_status: 'pending',
  number_of_players: 10,
  price: 5,
  pitch_id: 1,
  pitch_name: 'Powerleague',
  signin_begin_time: '2026-11-01T12:00:00.000Z',
  players_in: 7,
  players_waiting: 0,
  my_place: null,
  my_waiting_position: null,
  my_price: null,
  my_join_refusal: null,
  winning_team: null,
  team1_score: 0,
  team2_score: 0,
  ...differs,
});

/** The same match, as its own page shows it. */
export const sampleMatch = (differs: Partial<Match> = {}): Match => ({
  ...sampleSummary(),
  pitch: { pitch_id: 1, pitch_name: 'Powerleague', pitch_number: '3', address: '', postcode: '', price: 70 },
  pitch_cost: 70,
  late_fee: 1,
  teams_confirmed: false,
  youtube_links: [],
  man_of_the_match: null,
  ...differs,
});

/** A player with a place in it. */
export const samplePlayer = (player_id: number, differs: Partial<Player> = {}): Player => ({
  match_id: 7,
  player_id,
  preferred_name: `Player ${player_id}`,
  price: 5,
  joined_at: '2026-11-20T10:00:00.000Z',
  goals: 0,
  assists: 0,
  defcons: 0,
  own_goals: 0,
  late: false,
  team_id: 0,
  plays: null,
  place: 'in',
  waiting_position: null,
  ...differs,
});
