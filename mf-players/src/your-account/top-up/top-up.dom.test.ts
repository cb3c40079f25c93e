import { setTimeout as sleep } from 'node:timers/promises';
import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import { clearSession, setSessionPlayer } from '@kickabout/session';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrivedSince, startTopUp, stopTopUp, useTopUp } from './top-up.ts';

const PLAYER = 7;
const api = testApi();

const line = (transaction_id: number, amount: number, kind: 'payment' | 'refund' = 'payment') => ({
  transaction_id,
  amount,
  kind,
  payment_date: '2026-11-24',
  description: '',
});
const before = line(1, 5);
let payments = [before];
let shown: ReturnType<typeof renderHook<ReturnType<typeof useTopUp>, unknown>>;
const phase = () => shown.result.current?.phase;
const checks = () =>
  api.calls.filter(({ name }) => /^(check|sync)Payments$/.test(name)).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  payments = [before];
  api.answer('checkPayments', { message: 'Checked.' });
  api.answer('syncPayments', { message: 'Synced.' });
  api.answer('listPlayerPayments', () => payments);
  shown = renderHook(useTopUp);
});
afterEach(() => {
  act(stopTopUp);
  shown.unmount();
});

/** Waits until answers over HTTP have brought it there; time stands still, which it doesn't in `expect.poll`. */
async function comes(read: () => unknown, wanted: unknown): Promise<void> {
  for (let looks = 0; looks < 20_000 && read() !== wanted; looks += 1) await act(() => sleep(1));
  expect(read()).toBe(wanted);
}
const reaches = (wanted: string) => comes(phase, wanted);
/** Waits until no payments are being read. */
const quiet = () => comes(() => queryClient.isFetching(), 0);
/** Starts it, and waits until it knows which payments there were before. */
async function start(wait?: number): Promise<void> {
  act(() => startTopUp(PLAYER, wait));
  await quiet();
}
async function after(seconds: number): Promise<void> {
  await quiet();
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

it('checks payments after 10 s, syncs 5 s later, and shows what arrived (§9.4)', async () => {
  await start();
  await after(9.9);
  expect(phase()).toBe('paying');
  await after(0.1);
  await reaches('checked');
  payments = [line(2, 20), before];
  await after(3);
  expect(checks()).toEqual(['checkPayments']);
  await after(2);
  await reaches('arrived');
  expect(checks()).toEqual(['checkPayments', 'syncPayments']);
  expect(shown.result.current?.arrived).toBe(20);
});

it('keeps polling, and finds a transfer that takes longer', async () => {
  await start(0);
  await after(0);
  await reaches('checked');
  await after(5);
  await reaches('awaiting');
  payments = [line(2, 10), before];
  await after(5);
  await reaches('arrived');
});

it('reports what failed in the specification’s words, and carries on', async () => {
  api.refuse('checkPayments', 'bank_unavailable', 502, 'No.');
  api.refuse('syncPayments', 'internal_error', 500, 'No.');
  await start(0);
  await after(0);
  await reaches('checked');
  await after(5);
  await reaches('awaiting');
  expect(vi.mocked(console.warn).mock.calls.map(([sentence]) => sentence)).toEqual([
    'Failed to check payments. Please try again.',
    'Failed to sync balances. Please try again.',
  ]);
});

it('makes no calls while the page is hidden, and checks payments as soon as the player is back', async () => {
  await start(0);
  await after(0);
  await reaches('checked');
  await after(5);
  await reaches('awaiting');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await after(120);
  expect(checks()).toHaveLength(2);
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await comes(() => checks().length, 4);
});

it.each([
  ['is stopped', stopTopUp],
  ['ends with its player’s session', clearSession],
])('%s, and then makes no calls', async (_, stop) => {
  setSessionPlayer({ exists: true, player_id: PLAYER, is_admin: false });
  await start();
  await after(8);
  act(stop);
  await after(60);
  expect([shown.result.current, checks()]).toEqual([null, []]);
});

it.each([
  ['the sum of the new lines that came in, to the penny', [line(3, 0.2), line(2, 20.1), before], 20.3],
  ['without what went out in between', [line(3, -4.5), line(2, 20), before], 20],
  ['only what came from the bank', [line(4, 3, 'refund'), line(2, 20), before], 20],
  ['nothing when no line is new', [before], 0],
])('what arrived is %s', (_, now, arrived) => expect(arrivedSince([before], now)).toBe(arrived));
