import { penceFromPounds, teamSheetText } from '@kickabout/domain';
import type { Match, MatchPlayer } from '../match-model/match-data.ts';

/** The text for the group's chat. `origin` is the site's, e.g. `https://club.example`. */
export function matchText(match: Match, players: readonly MatchPlayer[], origin: string): string {
  const named = (place: MatchPlayer['place']) =>
    players.filter((player) => player.place === place).map((player) => player.preferred_name);
  return teamSheetText({
    matchName: match.match_name,
    pricePence: penceFromPounds(match.price),
    places: match.number_of_players,
    in: named('in'),
    waiting: named('waiting'),
    link: `${origin}/matches/${match.match_id}`,
  });
}
