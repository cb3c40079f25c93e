import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { strengths } from './strength.ts';

const tens = Object.fromEntries(FIRST_ATTRIBUTES.map((name, index) => [name, 2 ** index]));

it('adds up the attributes that decide the teams', () => {
  expect(strengths([{ playerId: 1, attributes: tens }])).toEqual([
    {
      playerId: 1,
      attack: 1 + 2, // finishing, movement
      defence: 16 + 32 + 64, // marking, positioning, tackling
      mental: 512,
      goalkeeping: 1024,
      other: 511,
      total: 2047,
    },
  ]);
});

it('counts a missing rating as average if others have one', () => {
  const found = strengths([
    { playerId: 1, attributes: { finishing: 90, mental: 10, banter: 70 } },
    { playerId: 2, attributes: {} },
  ]);
  expect(found).toMatchObject([
    { attack: 90, defence: 0, mental: 10, goalkeeping: 0, other: 160, total: 170 },
    { attack: 50, defence: 0, mental: 50, goalkeeping: 0, other: 100, total: 150 },
  ]);
});

it('is in order of id', () => {
  const players = [9, 2, 5].map((playerId) => ({ playerId, attributes: {} }));
  expect(strengths(players).map(({ playerId }) => playerId)).toEqual([2, 5, 9]);
});
