import { expect, it } from 'vitest';
import { nameAmong, type PlayerName } from './name-among.ts';

const player = (player_id: number, first_name: string, last_name: string, preferred_name = first_name) => ({
  player_id,
  first_name,
  last_name,
  preferred_name,
});
const PLAYERS: PlayerName[] = [
  player(2, 'Ann', 'Smith'),
  player(3, 'José', 'van der Berg', 'Pepe'),
  player(7, 'Ann', 'Smith', 'Smithy'),
];

it('tells two players with the same full name apart', () => {
  expect(PLAYERS.map((each) => nameAmong(PLAYERS, each))).toEqual([
    'Ann Smith (Ann)',
    'José van der Berg',
    'Ann Smith (Smithy)',
  ]);
});
