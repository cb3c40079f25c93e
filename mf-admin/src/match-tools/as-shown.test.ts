import { ApiProblem } from '@kickabout/client';
import { expect, it, vi } from 'vitest';
import { asShown, type BalanceChanges } from './as-shown.ts';

const ANN = { player_id: 1, amount: -5 };
const BOB = { player_id: 2, amount: 5 };

/** A server whose change would move these balances; each refusal moves on to the next. */
function server(...would: BalanceChanges[]) {
  const sent: BalanceChanges[] = [];
  const change = async (shown: BalanceChanges) => {
    sent.push(shown);
    const now = would[Math.min(sent.length, would.length) - 1] ?? [];
    if (JSON.stringify(shown) === JSON.stringify(now)) return 'done';
    throw new ApiProblem('balance_changes_unexpected', 409, `Moves ${now.length}.`, {
      balance_changes: now.map((one) => ({ ...one, preferred_name: 'someone' })),
    });
  };
  return { sent, change };
}

it('a change that moves no money needs no question', async () => {
  const { change } = server([]);
  const agrees = vi.fn();
  expect(await asShown(change, agrees)).toBe('done');
  expect(agrees).not.toHaveBeenCalled();
});

it('a change that moves money is asked about, and made as shown', async () => {
  const { change, sent } = server([ANN]);
  const agrees = vi.fn(async () => true);
  expect(await asShown(change, agrees)).toBe('done');
  expect(agrees.mock.calls).toEqual([['Moves 1.']]);
  expect(sent).toEqual([[], [ANN]]);
});

it('if it would move other money by then, the admin is asked again', async () => {
  const { change, sent } = server([ANN], [ANN, BOB], [ANN, BOB]);
  const agrees = vi.fn(async () => true);
  expect(await asShown(change, agrees)).toBe('done');
  expect(agrees).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([[], [ANN], [ANN, BOB]]);
});

it('nothing is sent again if the admin says no', async () => {
  const { change, sent } = server([ANN]);
  expect(await asShown(change, async () => false)).toBeNull();
  expect(sent).toEqual([[]]);
});

it('any other refusal is passed on', async () => {
  const refused = new ApiProblem('not_in_match', 409, 'Not in it.');
  await expect(
    asShown(
      () => Promise.reject(refused),
      async () => true,
    ),
  ).rejects.toBe(refused);
});
