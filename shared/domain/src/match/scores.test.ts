import { describe, expect, test } from 'vitest';
import { outcomeFor, scorersFor, scoreSoFar, teamScores, winningTeam } from './scores.ts';

const did = (teamId: 0 | 1 | 2, goals: number, ownGoals = 0) => ({ teamId, goals, ownGoals });

describe('scores', () => {
  test.each([
    ['an empty match', [], 0, 0, null],
    ['goals by a team’s own players', [did(1, 2), did(1, 1), did(2, 2)], 3, 2, 1],
    ['own goals count for the opponents', [did(1, 1, 2), did(2, 0, 1)], 2, 2, null],
    ['own goals alone win a match', [did(1, 0, 1), did(2, 0)], 0, 1, 2],
    ['reserves count for neither', [did(0, 5, 5), did(1, 1), did(2, 0)], 1, 0, 1],
  ])('%s', (_, members, team1, team2, winner) => {
    expect(teamScores(members)).toEqual({ team1, team2 });
    expect(winningTeam({ team1, team2 })).toBe(winner);
  });

  test.each([
    [3, 2, 'won', 'lost'],
    [2, 3, 'lost', 'won'],
    [2, 2, 'drawn', 'drawn'],
  ] as const)('%d : %d is %s for team 1 and %s for team 2', (team1, team2, first, second) => {
    expect([outcomeFor(1, { team1, team2 }), outcomeFor(2, { team1, team2 })]).toEqual([first, second]);
  });
});

const [NOTED, NONE] = [
  { team1: 2, team2: 1 },
  { team1: 0, team2: 0 },
];
test.each([
  ['in_progress', NONE, NOTED, NOTED],
  ['pending', NONE, null, null],
  ['in_progress', { team1: 0, team2: 1 }, NOTED, null],
  ['completed', NONE, NOTED, null],
  ['friendly', NONE, NOTED, null],
] as const)('notes show until there is a result: %s, %j', (status, score, noted, shown) => {
  expect(scoreSoFar(status, score, noted)).toBe(shown);
});

test('those who scored for a team come with most goals first, then those whose own goals counted', () => {
  const everyone = [
    { name: 'Ann', team_id: 1, goals: 1, own_goals: 0 },
    { name: 'Bob', team_id: 1, goals: 3, own_goals: 1 },
    { name: 'Cat', team_id: 2, goals: 0, own_goals: 2 },
    { name: 'Dan', team_id: 0, goals: 1, own_goals: 0 },
  ] as const;
  expect([scorersFor(1, everyone), scorersFor(2, everyone)]).toEqual([
    'Bob 3, Ann, Cat (2 own goals)',
    'Bob (own goal)',
  ]);
});
