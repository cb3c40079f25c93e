import type { MatchStatus, Outcome, TeamId } from '@kickabout/contract';
import { isOver } from './match-status.ts';

/** What a player did in one match. */
export type Tally = { goals: number; assists: number; defcons: number; ownGoals: number };

export type Score = { team1: number; team2: number };

/** A team's score is the goals of its own players plus the own goals of its opponents. Reserves count for neither. */
export function teamScores(
  members: readonly ({ teamId: TeamId } & Pick<Tally, 'goals' | 'ownGoals'>)[],
): Score {
  const sum = (team: TeamId, what: 'goals' | 'ownGoals') =>
    members.reduce((total, member) => total + (member.teamId === team ? member[what] : 0), 0);
  return { team1: sum(1, 'goals') + sum(2, 'ownGoals'), team2: sum(2, 'goals') + sum(1, 'ownGoals') };
}

/** What the notes from the pitch add up to, until a match is over or someone has recorded a goal. */
export const scoreSoFar = (
  status: MatchStatus,
  { team1, team2 }: Score,
  noted: Score | null,
): Score | null => (isOver(status) || team1 + team2 > 0 ? null : noted);

/** The team with the higher score, null for a draw. */
export function winningTeam({ team1, team2 }: Score): 1 | 2 | null {
  if (team1 === team2) return null;
  return team1 > team2 ? 1 : 2;
}

/** How a match with this score ended for a team. */
export function outcomeFor(teamId: 1 | 2, score: Score): Outcome {
  const winner = winningTeam(score);
  if (winner === null) return 'drawn';
  return winner === teamId ? 'won' : 'lost';
}

export type Scorer = { name: string; team_id: TeamId; goals: number; own_goals: number };

/** `Tommo 3, Nia, Ben (own goal)`: who scored for a team, most goals first. */
export function scorersFor(team: 1 | 2, everyone: readonly Scorer[]): string {
  const own = everyone
    .filter(({ team_id, goals }) => team_id === team && goals > 0)
    .toSorted((a, b) => b.goals - a.goals)
    .map(({ name, goals }) => (goals === 1 ? name : `${name} ${goals}`));
  const given = everyone
    .filter(({ team_id, own_goals }) => team_id === 3 - team && own_goals > 0)
    .map(({ name, own_goals }) => `${name} (${own_goals === 1 ? 'own goal' : `${own_goals} own goals`})`);
  return [...own, ...given].join(', ');
}
