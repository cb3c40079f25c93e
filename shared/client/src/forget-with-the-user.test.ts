import { clearSession, setSignedIn } from '@kickabout/session';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetWithTheUser } from './forget-with-the-user.ts';
import { apiQuery, queryClient } from './queries.ts';

const KIM = { sub: 'kim', email: 'kim@example.test', name: 'Kim' };
const LOU = { sub: 'lou', email: 'lou@example.test', name: 'Lou' };
const account = apiQuery('getOwnDetails', { params: { id: 7 } }).queryKey;

beforeEach(() => {
  setSignedIn(KIM);
  queryClient.setQueryData(account, { account_balance: 20 } as never);
  const end = forgetWithTheUser();
  return () => {
    end();
    clearSession();
  };
});

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  ['logs out', clearSession],
  ['is followed by somebody else', () => setSignedIn(LOU)],
])('what was read for somebody who %s is forgotten', async (_, change) => {
  change();
  await rest();
  expect(queryClient.getQueryData(account)).toBeUndefined();
});

it('what is on the page is read again once they are gone, and not when somebody signs in where nobody was', async () => {
  const read = vi.fn(() => []);
  const hide = new QueryObserver(queryClient, { queryKey: ['onThePage'], queryFn: read }).subscribe(() => {});
  await expect.poll(() => read.mock.calls.length).toBe(1);
  clearSession();
  await expect.poll(() => read.mock.calls.length).toBe(2);
  setSignedIn(LOU);
  await rest();
  expect(read).toHaveBeenCalledTimes(2);
  hide();
});

it('a token that was renewed for the same person changes nothing', async () => {
  setSignedIn({ ...KIM });
  await rest();
  expect(queryClient.getQueryData(account)).toEqual({ account_balance: 20 });
});
