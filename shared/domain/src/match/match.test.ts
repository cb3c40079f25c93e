import { expect, it } from 'vitest';
import { sampleMatch, sampleMember } from '../testing/sample-match.ts';
import { withConsequences } from './match.ts';

it('who plays and who won follow from a change, and only someone who played is man of the match', () => {
  const scorer = sampleMember({ playerId: 1, teamId: 1, goals: 2 });
  const reserve = sampleMember({ playerId: 3, joinedAt: 2 });
  const members = [scorer, sampleMember({ playerId: 2, joinedAt: 1, teamId: 2 }), reserve];
  const match = sampleMatch({ status: 'completed', places: 2, members, manOfTheMatchId: 1 });
  const after = withConsequences(match);
  expect(after).toMatchObject({ winningTeam: 1, manOfTheMatchId: 1 });
  expect(after.members.map(({ plays }) => plays)).toEqual([true, true, false]);
  expect(withConsequences({ ...match, manOfTheMatchId: 3 }).manOfTheMatchId).toBeNull();
});
