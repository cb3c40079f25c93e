import { beforeEach, expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import { answerConfirmations } from './confirmations.ts';
import { testApi } from './testing/test-api.ts';

const api = testApi();
const confirmation = { id: 'c1', act: 'pay £5.00 out', address: 'https://id.test/authorize' };

beforeEach(
  () => void api.refuse('adjustBalance', 'fresh_login_required', 403, 'Log in again.', { confirmation }),
);

const payOut = () => callApi('adjustBalance', { params: { id: 2 }, body: { player_id: 2, amount: -5 } });

it('a call that needs a fresh login is sent again, unchanged, once its owner has confirmed it', async () => {
  const asked: unknown[] = [];
  answerConfirmations(async (what) => {
    asked.push(what);
    api.answer('adjustBalance', { player_id: 2, account_balance: 0 });
    return true;
  });
  expect(await payOut()).toEqual({ player_id: 2, account_balance: 0 });
  expect(asked).toEqual([confirmation]);
  const [first, second] = api.calls;
  expect([first?.confirmation, second?.confirmation]).toEqual([undefined, 'c1']);
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toHaveProperty('request_id');
});

it('one that isn’t confirmed fails, and so does one that needs it again', async () => {
  answerConfirmations(async () => false);
  await expect(payOut()).rejects.toMatchObject({ code: 'fresh_login_required' });
  expect(api.calls).toHaveLength(1);
  answerConfirmations(async () => true);
  await expect(payOut()).rejects.toMatchObject({ code: 'fresh_login_required' });
  expect(api.calls).toHaveLength(3);
});
