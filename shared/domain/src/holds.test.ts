import { expect, test } from 'vitest';
import { availablePence, heldPence } from './holds.ts';

test('pending matches hold the price at which the player joined, others hold nothing', () => {
  const held = heldPence([
    { matchStatus: 'pending', pricePence: 500 },
    { matchStatus: 'pending', pricePence: 430 },
    { matchStatus: 'in_progress', pricePence: 1 },
    { matchStatus: 'friendly', pricePence: 10 },
    { matchStatus: 'completed', pricePence: 100 },
  ]);
  expect(held).toBe(930);
  expect(availablePence(1000, held)).toBe(70);
  expect(availablePence(500, held)).toBe(-430);
});

test('nobody in no match holds nothing', () => expect(heldPence([])).toBe(0));
