import type { AdjustmentCategory, RequestOf } from '@kickabout/contract';
import { describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();

const adjust = ({ id }: TestPlayer, body: Omit<RequestOf<'adjustBalance'>['body'], 'player_id'>) =>
  club.call('adjustBalance', admin, { params: { id }, body: { player_id: id, ...body } });
const lastLine = async ({ id }: TestPlayer) =>
  (await club.call('listPlayerPayments', admin, { params: { id } })).body[0];

it.each<[AdjustmentCategory | undefined, number, string]>([
  [undefined, 3, 'Adjustment: At the pitch'],
  ['cash', 10, 'Cash: At the pitch'],
  ['refund', 2.5, 'Refund: At the pitch'],
  ['goodwill', 1, 'Goodwill: At the pitch'],
  ['correction', -0.5, 'Correction: At the pitch'],
  ['payout', -5, 'Paid out: At the pitch'],
])('an adjustment for %s says so on the player’s statement', async (category, amount, description) => {
  const player = await fixtures.newPlayer(20);
  const { body } = await adjust(player, { amount, reason: 'At the pitch', ...(category && { category }) });
  expect(body.account_balance).toBe(20 + amount);
  expect(await lastLine(player)).toMatchObject({ amount, kind: 'adjustment', description });
});

describe('a pay-out', () => {
  it('takes no more than is available: money held for a match stays', async () => {
    const player = await fixtures.newPlayer(20);
    await fixtures.join(player, await fixtures.createMatch());
    const tooMuch = await adjust(player, { amount: -15.01, category: 'payout' });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.body).toMatchObject({
      errors: [{ field: 'amount', reason: 'is more than the £15.00 available' }],
    });
    expect((await adjust(player, { amount: -15, category: 'payout' })).body.account_balance).toBe(5);
    const { body: entries } = await club.call('listAuditEntries', admin, { query: { limit: '1' } });
    expect(entries).toMatchObject([{ action: 'player_paid_out', amount: -15 }]);
  });

  it('is below zero, and comes from the bank', async () => {
    const player = await fixtures.newPlayer(20);
    expect((await adjust(player, { amount: 5, category: 'payout' })).body).toMatchObject({
      errors: [{ field: 'amount', reason: 'must be below zero for a pay-out' }],
    });
    expect((await adjust(player, { amount: 0 })).body).toMatchObject({ detail: 'amount must not be zero.' });
    await adjust(player, { amount: -20, category: 'payout' });
    const { rows } = await club.services.pool.query(
      "SELECT accounts.kind FROM transfers JOIN accounts ON account_id = credit_account WHERE category = 'payout'",
    );
    expect(rows.at(-1)).toEqual({ kind: 'bank' });
  });

  it('sent twice at the same moment never takes the balance below zero', async () => {
    const player = await fixtures.newPlayer(20);
    const answers = await Promise.all([1, 2].map(() => adjust(player, { amount: -15, category: 'payout' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await fixtures.balance(player)).toBe(5);
  });
});
