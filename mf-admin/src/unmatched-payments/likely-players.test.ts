import { describe, expect, it } from 'vitest';
import {
  likelyPlayers,
  nameAmong,
  type PlayerName,
  searchPlayers,
  type UnmatchedPayment,
} from './likely-players.ts';

const player = (player_id: number, first_name: string, last_name: string, preferred_name = first_name) => ({
  player_id,
  first_name,
  last_name,
  preferred_name,
});
const PLAYERS: PlayerName[] = [
  player(1, 'Sam', 'Smith'),
  player(2, 'Ann', 'Smith'),
  player(3, 'José', 'van der Berg', 'Pepe'),
  player(4, 'Ed', 'Jones'),
  player(5, 'Al', 'Smith'),
  player(6, 'Bo', 'Smith'),
];
const payment = (payer_name: string, differs: Partial<UnmatchedPayment> = {}): UnmatchedPayment => ({
  payment_id: 1,
  payment_date: '2026-11-20',
  amount: 20,
  payer_name,
  reference: 'football',
  suggested_player_id: null,
  ...differs,
});
const ids = (players: readonly PlayerName[]) => players.map(({ player_id }) => player_id);

describe('likelyPlayers', () => {
  it.each([
    ['no such name', payment('MR X UNKNOWN'), []],
    ['first and last name', payment('ANN SMITH'), [2, 1, 5]],
    ['last name and initial', payment('MR A SMITH'), [2, 5, 1]],
    ['a payer assigned before', payment('ANN SMITH', { suggested_player_id: 4 }), [4, 2, 1]],
    ['a name of several words, without its accent', payment('JOSE VAN DER BERG'), [3]],
    ['part of such a name', payment('H BERG'), []],
    ['a name in the reference', payment('A Company Ltd', { reference: 'for ed jones' }), [4]],
    ['a name inside a longer word', payment('ED JONESTON'), []],
  ])('%s', (_, about, expected) => {
    expect(ids(likelyPlayers(about, PLAYERS))).toEqual(expected);
  });
});

describe('searchPlayers', () => {
  it.each([
    ['', []],
    [' smi ', [1, 2, 5, 6]],
    ['sam s', [1]],
    ['PEPE', [3]],
    ['jose', [3]],
  ])('"%s"', (term, expected) => {
    expect(ids(searchPlayers(PLAYERS, term))).toEqual(expected);
  });
});

describe('nameAmong', () => {
  const other = player(7, 'Ann', 'Smith', 'Smithy');
  const all = [...PLAYERS, other];
  it('tells two players with the same full name apart', () => {
    expect(all.map((each) => nameAmong(all, each))).toEqual([
      'Sam Smith',
      'Ann Smith (Ann)',
      'José van der Berg',
      'Ed Jones',
      'Al Smith',
      'Bo Smith',
      'Ann Smith (Smithy)',
    ]);
  });
});
