import { expect, it, test } from 'vitest';
import { appearances, type ResultMatch } from './appearances.ts';
import { asPlayer } from './match/places.ts';

const nothing = { goals: 0, assists: 0, defcons: 0, ownGoals: 0 };

const inOrder = (joinedAt: number) => ({ joinedAt, waitsLast: false });

/** 1 beats 2; 3 was in the reserves, yet has a goal. */
const match: ResultMatch = {
  status: 'completed',
  matchDate: '2026-11-24',
  manOfTheMatchId: 2,
  members: [
    { ...asPlayer(1), ...inOrder(1), teamId: 1, plays: true, goals: 2, assists: 1, defcons: 3, ownGoals: 0 },
    { ...asPlayer(2), ...inOrder(2), teamId: 2, plays: true, goals: 1, assists: 0, defcons: 4, ownGoals: 1 },
    { ...asPlayer(3), ...inOrder(3), teamId: 0, plays: false, ...nothing, goals: 1 },
  ],
};
const month = { year: 2026, month: 11 };

it('has an appearance for everyone who played', () => {
  expect(appearances([match])).toEqual([
    { playerId: 1, ...month, goals: 2, assists: 1, defcons: 3, ownGoals: 0, won: true, manOfTheMatch: false },
    { playerId: 2, ...month, goals: 1, assists: 0, defcons: 4, ownGoals: 1, won: false, manOfTheMatch: true },
  ]);
});

it('without teams, has no winner', () => {
  const members = match.members.map((member) => ({ ...member, teamId: 0 as const }));
  const played = appearances([{ ...match, members }]);
  expect(played.map(({ playerId, goals, won }) => [playerId, goals, won])).toEqual([
    [1, 2, false],
    [2, 1, false],
  ]);
});

it('has no winner in a draw', () => {
  const members = match.members.map((member) => ({ ...member, goals: 1, ownGoals: 0 }));
  expect(appearances([{ ...match, members }]).map(({ won }) => won)).toEqual([false, false]);
});

test.each(['pending', 'in_progress', 'friendly'] as const)('a %s match does not count', (status) =>
  expect(appearances([{ ...match, status }])).toEqual([]),
);

it('guests appear nowhere, but their goals decide who won', () => {
  const guest = { playerId: 2, guestId: 'sam', ...inOrder(4), teamId: 2, plays: true } as const;
  const counted = appearances([
    { ...match, members: [...match.members, { ...guest, ...nothing, goals: 3 }] },
  ]);
  expect(counted.map(({ playerId, won }) => [playerId, won])).toEqual([
    [1, false],
    [2, true],
  ]);
});
