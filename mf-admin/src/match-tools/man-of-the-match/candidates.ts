import { whoPlays } from '@kickabout/domain';
import type { MatchPlayer } from '../match-data.ts';

/** The players who can be man of the match: those who play, by name. */
export function candidates(players: readonly MatchPlayer[], places: number): MatchPlayer[] {
  const members = players.map((player) => ({
    playerId: player.player_id,
    joinedAt: Date.parse(player.joined_at),
    teamId: player.team_id,
    player,
  }));
  return whoPlays(members, places)
    .map(({ player }) => player)
    .toSorted((a, b) => a.preferred_name.localeCompare(b.preferred_name, 'en-GB'));
}
