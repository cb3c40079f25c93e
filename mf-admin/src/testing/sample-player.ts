import { asMember, type Member } from '../match-tools/members.ts';
import type { MatchPlayer } from '../match-tools/queries.ts';

/** A player with a place in a match and no stats yet. */
export const samplePlayer = (player_id: number, differs: Partial<MatchPlayer> = {}): MatchPlayer => ({
  match_id: 1,
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

/** The same player, as a member of the match. */
export const sampleMember = (playerId: number, differs: Partial<MatchPlayer> = {}): Member =>
  asMember(samplePlayer(playerId, differs));
