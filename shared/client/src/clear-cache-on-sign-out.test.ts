import { clearSession, setSignedIn } from '@kickabout/session';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCacheOnSignOut } from './clear-cache-on-sign-out.ts';
import { apiQuery, queryClient } from './queries.ts';

const KIM = { sub: 'kim', email: 'kim@example.test', name: 'Kim' };
const LOU = { sub: 'lou', email: 'lou@example.test', name: 'Lou' };
const account = apiQuery('getOwnDetails', { params: { id: 7 } }).queryKey;

beforeEach(() => {
  setSignedIn(KIM);
  queryClient.setQueryData(account, { account_balance: 20 } as never);
  const end = clearCacheOnSignOut();
  return () => {
    end();
    clearSession();
  };
});

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  ['logs out', clearSession],
  ['is replaced by someone else', () => setSignedIn(LOU)],
])('the data of a player who %s is cleared', async (_, change) => {
  change();
  await rest();
  expect(queryClient.getQueryData(account)).toBeUndefined();
});

it('what’s on the page is refetched once they’re gone, but not when a visitor signs in', async () => {
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

it('what others see live is refetched when a visitor signs in, from the first moment of the page', async () => {
  clearSession();
  await rest();
  const read = vi.fn(() => []);
  const live = { queryKey: ['live'], queryFn: read, meta: { isLive: true } as const };
  const hide = new QueryObserver(queryClient, live).subscribe(() => {});
  await expect.poll(() => read.mock.calls.length).toBe(1);
  setSignedIn(LOU);
  await expect.poll(() => read.mock.calls.length).toBe(2);
  hide();
});

it('a renewed token for the same person clears nothing', async () => {
  setSignedIn({ ...KIM });
  await rest();
  expect(queryClient.getQueryData(account)).toEqual({ account_balance: 20 });
});
