import type { TeamSplit } from './differences.ts';
import { type RatedPlayer, type Strength, strengths } from './strength.ts';
import { type PairTogether, pairsOf, timesTogether } from './teammates.ts';

/**
 * What speaks for a split.
 * @param regulars those who could have played lately: not guests
 */
export function splitFacts(
  { team1, team2 }: Pick<TeamSplit, 'team1' | 'team2'>,
  players: readonly RatedPlayer[],
  lately: readonly PairTogether[],
  regulars: readonly number[],
) {
  const rated = strengths(players);
  const inTeam1 = ({ playerId }: Strength) => team1.includes(playerId);
  const strengthOf = (team: readonly Strength[]) => team.reduce((sum, { total }) => sum + total, 0);
  const keepers = twoBestGoalkeepers(rated);
  const times = timesTogether(lately);
  const pairs = [team1, team2].flatMap((team) => pairsOf(team.filter((id) => regulars.includes(id))));
  return {
    /** The sums of all attributes, of team 1 and team 2. */
    strength: [
      strengthOf(rated.filter(inTeam1)),
      strengthOf(rated.filter((player) => !inTeam1(player))),
    ] as const,
    /** Whether the two best goalkeepers are in different teams; null where ratings don't say who the two are. */
    areGoalkeepersSplit: keepers && inTeam1(keepers[0]) !== inTeam1(keepers[1]),
    /** Pairs of teammates who weren't in the same team lately. */
    newPairs: pairs.filter(([one, other]) => times(one, other) === 0).length,
  };
}

/** Null unless two are better than everyone else. */
function twoBestGoalkeepers(players: readonly Strength[]): [Strength, Strength] | null {
  const [first, second, third] = players.toSorted((a, b) => b.goalkeeping - a.goalkeeping);
  if (first === undefined || second === undefined) return null;
  return second.goalkeeping > (third?.goalkeeping ?? 0) ? [first, second] : null;
}
