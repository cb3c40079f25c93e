import {
  addressText,
  type ClubMoney,
  formatMinor,
  guestLabel,
  isOver,
  type MatchFacts,
  type Member,
  type Score,
  teamScores,
  whoIsIn,
} from '@kickabout/domain';
import type { MatchRow } from './load-match.ts';
import { placesIn } from './present-match-player.ts';

type Known = { match: MatchRow; members: readonly Member[]; noted: Score | null };

/** What the texts about a match are written from (`match-texts`), with everyone's name. */
export function matchFacts(money: ClubMoney, { match, members, noted }: Known): MatchFacts {
  const { match_status: status, man_of_the_match_id: best, vote_winners: winners } = match;
  const result = teamScores(members);
  const bestIds = best === null ? (winners ?? []) : [best];
  return {
    status,
    price: match.price_minor === 0 ? null : formatMinor(money, match.price_minor),
    places: match.number_of_players,
    address: addressText(match),
    everyone: attendees(match, members),
    members: members.length,
    score: status === 'completed' || result.team1 + result.team2 > 0 ? result : isOver(status) ? null : noted,
    best: members.flatMap(({ playerId, guestId, preferredName }) =>
      guestId === null && bestIds.includes(playerId) ? preferredName : [],
    ),
  };
}

/** Everyone in a match by name: those who are in, then those who wait. */
export function attendees(
  match: Pick<MatchRow, 'match_status' | 'number_of_players'>,
  members: readonly Member[],
): MatchFacts['everyone'] {
  const { in: isIn, waiting } = whoIsIn(placesIn(match, members));
  const asShown = (place: 'in' | 'waiting') => (member: Member) => ({
    name: member.guestId === null ? member.preferredName : guestLabel(member.guestName, member.preferredName),
    ...{ place, team_id: member.teamId, goals: member.goals, own_goals: member.ownGoals },
  });
  return [...isIn.map(asShown('in')), ...waiting.map(asShown('waiting'))];
}
