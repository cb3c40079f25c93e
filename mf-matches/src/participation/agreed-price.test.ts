import { ApiProblem } from '@kickabout/client';
import { describe, expect, it } from 'vitest';
import { joinAtAgreedPrice, lateLeaveCharge, leaveAtAgreedCharge } from './agreed-price.ts';

/** A server where joining or leaving costs `cost`, and a person who gives `answers` when asked. */
function scene(refusal: 'price_changed' | 'charge_changed', cost: number, answers: boolean[], price = cost) {
  const log: string[] = [];
  const say = (question: string) => {
    log.push(question);
    return Promise.resolve(answers.shift() ?? false);
  };
  const call = async (offered: number) => {
    log.push(`offers £${offered}`);
    if (offered !== cost) throw new ApiProblem(refusal, 409, refusal);
    return 'done';
  };
  const readPrice = () => Promise.resolve(price);
  return { log, say, call, readPrice };
}

describe('joining', () => {
  const join = async (shown: number, cost: number, ...answers: boolean[]) => {
    const { log, say, call, readPrice } = scene('price_changed', cost, answers);
    const agreesToPrice = (before: number, now: number) => say(`asks £${before} to £${now}`);
    const joined = await joinAtAgreedPrice(shown, { join: call, readPrice, agreesToPrice });
    return [...log, joined];
  };
  it('at the price shown, without asking', async () => {
    expect(await join(5, 5)).toEqual(['offers £5', 'done']);
  });
  it('at another price, only if the player agrees', async () => {
    expect(await join(5, 6, true)).toEqual(['offers £5', 'asks £5 to £6', 'offers £6', 'done']);
    expect(await join(5, 6, false)).toEqual(['offers £5', 'asks £5 to £6', null]);
  });
});

const late_leave_from = '2026-11-24T14:00:00.000Z';
const fiveHoursBefore = Date.parse(late_leave_from);

it.each([
  ['in', 5.5, fiveHoursBefore, null],
  ['in', 5.5, fiveHoursBefore + 1, 5.5],
  ['in', 0, fiveHoursBefore + 1, 0],
  ['waiting', 5.5, fiveHoursBefore + 1, null],
  [null, null, fiveHoursBefore + 1, null],
] as const)(
  'with my place %s at a price of %s, leaving at %d costs %s',
  (my_place, my_price, now, charge) => {
    expect(lateLeaveCharge({ my_place, my_price, late_leave_from }, now)).toBe(charge);
  },
);

it('leaving late costs what the server says', () => {
  const match = { my_place: 'in', my_price: 5.5, my_late_leave_charge: 0, late_leave_from } as const;
  expect(lateLeaveCharge(match, fiveHoursBefore + 1)).toBe(0);
});

describe('leaving', () => {
  const leave = async (expected: number | null, cost: number, ...answers: boolean[]) => {
    const { log, say, call, readPrice } = scene('charge_changed', cost, answers, 5);
    const agreesToPay = (charge: number) => say(`asks for £${charge}`);
    const left = await leaveAtAgreedCharge(expected, {
      leave: call,
      readLateCharge: readPrice,
      agreesToPay,
    });
    return [...log, left];
  };
  it('in time, without asking', async () => {
    expect(await leave(null, 0)).toEqual(['offers £0', true]);
  });
  it('late, only if the player agrees', async () => {
    expect(await leave(5, 5, true)).toEqual(['asks for £5', 'offers £5', true]);
    expect(await leave(5, 5, false)).toEqual(['asks for £5', false]);
  });
  it('a free match late, again only if the player agrees', async () => {
    expect(await leave(0, 0, true)).toEqual(['asks for £0', 'offers £0', true]);
    expect(await leave(0, 0, false)).toEqual(['asks for £0', false]);
  });
  it('that turns out to be late, only if the player agrees to pay', async () => {
    expect(await leave(null, 5, true)).toEqual(['offers £0', 'asks for £5', 'offers £5', true]);
    expect(await leave(null, 5, false)).toEqual(['offers £0', 'asks for £5', false]);
  });
  it('that turns out to be free costs nothing', async () => {
    expect(await leave(5, 0, true)).toEqual(['asks for £5', 'offers £5', 'offers £0', true]);
  });
  it('passes on any other refusal', async () => {
    const refusal = new ApiProblem('not_in_match', 409, 'not in it');
    const leaving = {
      leave: () => Promise.reject(refusal),
      readLateCharge: () => Promise.resolve(5),
      agreesToPay: () => Promise.resolve(true),
    };
    await expect(leaveAtAgreedCharge(null, leaving)).rejects.toBe(refusal);
  });
});
