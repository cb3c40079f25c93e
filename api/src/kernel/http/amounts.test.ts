import { amountFields, type EndpointSpec, endpoints } from '@kickabout/contract';
import { clubMoney, DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { amountsOf } from './amounts.ts';
import { Page } from './page.ts';

type Shape = { anyOf?: Shape[]; properties?: Record<string, Shape>; items?: Shape; mostMinor?: number };

/** A value of a schema whose amounts are 100, and that has no other numbers. */
function sampleOf({ anyOf, properties, items, mostMinor }: Shape): unknown {
  if (mostMinor !== undefined) return 100;
  if (anyOf?.[0]) return sampleOf(anyOf[0]);
  if (items) return [sampleOf(items)];
  const fields = Object.entries(properties ?? {}).map(([name, shape]) => [name, sampleOf(shape)]);
  return properties ? Object.fromEntries(fields) : null;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('every amount of the contract is converted', () => {
  const calls = Object.entries<EndpointSpec>(endpoints);
  it.each(calls)('%s', (_, spec) => {
    const amounts = amountsOf(spec);
    const check = (schema: z.ZodType, io: 'input' | 'output', convert: (value: unknown) => unknown) => {
      const shape = z.toJSONSchema(schema, { io, metadata: amountFields, unrepresentable: 'any' });
      const count = JSON.stringify(shape).match(/"mostMinor"/g)?.length ?? 0;
      return [numbersIn(convert(sampleOf(shape as Shape))), count] as const;
    };
    const [written, inAnswer] = check(spec.response, 'output', (value) => amounts.write(POUNDS, value));
    expect(written).toEqual(Array(inAnswer).fill(1));
    const [read, inBody] = check(spec.body ?? z.null(), 'input', (value) => amounts.read(POUNDS, value));
    expect(read).toEqual(Array(inBody).fill(10_000));
  });
});

const YEN = clubMoney({ currency: 'JPY', locale: 'ja-JP' });
const adjustment = (amount: number) => ({ player_id: 1, amount });
const told = (amount: number) => ({ expected_balance_changes: [{ player_id: 1, amount }] });
const pitch = (price: number) => ({ price });

it.each([
  [POUNDS, 'adjustBalance', adjustment(1.005), 'amount must have at most two decimals.'],
  [POUNDS, 'adjustBalance', adjustment(0.1 + 0.2), 'amount must have at most two decimals.'],
  [POUNDS, 'adjustBalance', adjustment(5e-324), 'amount must have at most two decimals.'],
  [POUNDS, 'adjustBalance', adjustment(5.000000000000001), 'amount must have at most two decimals.'],
  [POUNDS, 'adjustBalance', adjustment(1_000_000.01), 'amount is too large.'],
  [POUNDS, 'adjustBalance', adjustment(-1e300), 'amount is too small.'],
  [YEN, 'adjustBalance', adjustment(5.5), 'amount must have no decimals.'],
  [POUNDS, 'createPitch', pitch(10_000.01), 'price must be at most £10,000.'],
  [YEN, 'createPitch', pitch(1_000_001), 'price must be at most ￥1,000,000.'],
  [POUNDS, 'leaveMatch', told(0.001), 'expected_balance_changes.0.amount must have at most two decimals.'],
] as const)('with %j, %s refuses %j', (money, name, body, detail) => {
  expect(amountsOf(endpoints[name]).read(money, body)).toMatchObject({ code: 'validation_failed', detail });
});

it.each([
  [0.1, 10],
  [0.07, 7],
  [1.1, 110],
  [4.35, 435],
  [19.99, 1999],
  [8.2, 820],
  [1_000_000, 100_000_000],
])('£%d is %d minor units, although floating point is inexact, and nothing else changes', (amount, minor) => {
  const { read, write } = amountsOf(endpoints.adjustBalance);
  expect(read(POUNDS, adjustment(amount))).toEqual(adjustment(minor));
  expect(write(POUNDS, { player_id: 1, account_balance: minor })).toEqual({
    player_id: 1,
    account_balance: amount,
  });
});

it('a page’s rows are written, and its cursor stays', () => {
  const rows = [{ amount: 550, balance_after: 1, payer: 'A' }];
  expect(amountsOf(endpoints.listPlayerPayments).write(POUNDS, new Page(rows, 'next'))).toEqual(
    new Page([{ amount: 5.5, balance_after: 0.01, payer: 'A' }], 'next'),
  );
});
