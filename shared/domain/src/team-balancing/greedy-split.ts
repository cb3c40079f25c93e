import { type TeamSplit, teamSplit } from './differences.ts';
import type { Strength } from './strength.ts';

/**
 * The greedy split, in the three steps of the specification's section 4:
 *
 * 1. the top two by finishing plus movement,
 * 2. of those left, the top two by marking plus positioning plus tackling,
 * 3. the rest, by total attributes.
 *
 * The specification doesn't say who goes where. In steps 1 and 2 each team gets one of the two, the better one going
 * to the team with the lower total so far; in step 3 each player in turn goes to the team with the lower total so
 * far, as long as neither team exceeds its half. Ties go to team 1 and to the lower id.
 */
export function greedySplit(players: readonly Strength[]): TeamSplit {
  const half = Math.ceil(players.length / 2);
  const team1: Strength[] = [];
  const team2: Strength[] = [];
  let left = players.toSorted((a, b) => a.playerId - b.playerId);

  const takeBest = (count: number, by: 'attack' | 'defence' | 'total') => {
    const best = left.toSorted((a, b) => b[by] - a[by]).slice(0, count);
    left = left.filter((player) => !best.includes(player));
    return best;
  };
  const weakerTeam = () => (total(team1) <= total(team2) ? team1 : team2);

  for (const by of ['attack', 'defence'] as const) {
    const [better, other] = takeBest(2, by);
    const weaker = weakerTeam();
    if (better) weaker.push(better);
    if (other) (weaker === team1 ? team2 : team1).push(other);
  }
  for (const player of takeBest(left.length, 'total')) {
    const weaker = weakerTeam();
    const full = weaker.length === half;
    (full === (weaker === team1) ? team2 : team1).push(player);
  }
  return teamSplit(team1, team2);
}

function total(team: readonly Strength[]): number {
  return team.reduce((sum, player) => sum + player.total, 0);
}
