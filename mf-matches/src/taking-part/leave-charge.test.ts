import { expect, it } from 'vitest';
import { leaveCharge } from './leave-charge.ts';

const kickoff_at = '2026-11-24T19:00:00.000Z';
const fiveHoursBefore = Date.parse('2026-11-24T14:00:00.000Z');

it.each([
  ['in', fiveHoursBefore, 0],
  ['in', fiveHoursBefore + 1, 5.5],
  ['waiting', fiveHoursBefore + 1, 0],
  [null, fiveHoursBefore + 1, 0],
] as const)('with my place %s, leaving at %d costs £%d', (my_place, now, charge) => {
  expect(leaveCharge({ my_place, my_price: 5.5, kickoff_at }, now)).toBe(charge);
});
