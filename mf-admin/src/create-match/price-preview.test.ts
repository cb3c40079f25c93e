import { expect, it } from 'vitest';
import { pricePerPlayer, priceRule, usualPrice } from './price-preview.tsx';

const PITCHES = [
  { pitch_id: 1, price: 70 },
  { pitch_id: 2, price: 65.5 },
];

it.each([
  ['1', '14', 500],
  ['2', '14', 470],
  ['1', '1', 7000],
])('pitch %s for %s players costs %i pence each', (pitch, players, minor) => {
  expect(pricePerPlayer(PITCHES, pitch, players)).toBe(minor);
});

it.each([
  ['', '14'],
  ['9', '14'],
  ['1', ''],
  ['1', '0'],
  ['1', '-3'],
  ['1', '7.5'],
])('there is no price yet for pitch "%s" and "%s" players', (pitch, players) => {
  expect(pricePerPlayer(PITCHES, pitch, players)).toBeNull();
});

it('says to which of the club’s steps a price is rounded up', () => {
  expect(priceRule(500, false)).toContain('rounded up to £0.10.');
});

const USUAL = { pitch_id: 1, number_of_players: 14, price: 4.5 };

it.each([
  ['1', '14', USUAL, 4.5],
  ['2', '14', USUAL, null],
  ['1', '12', USUAL, null],
  ['1', '14', { ...USUAL, price: null }, null],
  ['1', '14', null, null],
])(
  'pitch %s for %s players has the usual price only like the latest match',
  (pitch, players, usual, price) => {
    expect(usualPrice(usual, pitch, players)).toBe(price);
  },
);
