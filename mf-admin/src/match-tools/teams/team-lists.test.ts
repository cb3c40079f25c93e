import type { TeamId } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { sampleMember } from '../../testing/sample-player.ts';
import type { Member, RatedMember } from '../members.ts';
import { currentDifferences, teamLists } from './team-lists.ts';

const player = (id: number, team_id: TeamId) => sampleMember(id, { team_id });
const rated = (playerId: number, attributes: Record<string, number>): RatedMember => ({
  key: `player ${playerId}`,
  name: `Player ${playerId}`,
  playerId,
  attributes,
  isEstimated: false,
});

it('every player is in the list of their team', () => {
  const ids = (members: readonly Member[]) => members.map(({ who }) => who.id);
  const lists = teamLists([player(3, 1), player(1, 0), player(2, 2), player(4, 1)]);
  expect([ids(lists[0]), ids(lists[1]), ids(lists[2])]).toEqual([[1], [3, 4], [2]]);
});

it('teams differ by the sums of their members; reserves do not count', () => {
  const players = [player(1, 1), player(2, 2), player(3, 0)];
  const ratings = [
    rated(1, { mental: 70, goalkeeping: 10, pace: 40, stamina: 50 }),
    rated(2, { mental: 40, goalkeeping: 15, pace: 60, stamina: 60 }),
    rated(3, { mental: 99, goalkeeping: 99, pace: 99, stamina: 99 }),
  ];
  expect(currentDifferences(players, ratings)).toEqual({ mental: 30, goalkeeping: 5, other: 30 });
});

it('a player without ratings counts as average', () => {
  expect(currentDifferences([player(1, 1), player(2, 2)], [rated(1, { mental: 70 })])).toMatchObject({
    mental: 20,
  });
});

it('an empty team has no differences', () => {
  expect(currentDifferences([player(1, 1), player(2, 1)], [])).toBeNull();
});
