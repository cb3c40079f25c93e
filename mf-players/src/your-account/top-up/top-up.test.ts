import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StatementLine } from './arrivals.ts';
import { createTopUp, type TopUpWorld } from './top-up.ts';

const SECOND = 1000;
const PLAYER = 7;

/** A fake world: a transfer arrives when the test says so, and every call is recorded with its second. */
function world(change: Partial<TopUpWorld> = {}) {
  const began = Date.now();
  const calls: string[] = [];
  const failures: string[] = [];
  const note = (what: string) => calls.push(`${(Date.now() - began) / SECOND} ${what}`);
  let statement: readonly StatementLine[] = [{ transaction_id: 1, kind: 'payment', amount: 5 }];
  const topUp = createTopUp({
    checkPayments: async () => note('check'),
    syncBalances: async () => note('sync'),
    readStatement: async () => statement,
    isPageVisible: () => true,
    pageVisible: async () => {},
    reportFailure(sentence) {
      failures.push(sentence);
      note(sentence);
    },
    dismissFailures() {
      for (const sentence of failures.splice(0)) note(`no longer: ${sentence}`);
    },
    reportArrival: (pounds, watched) => note(`£${pounds} ${watched ? 'watched' : 'unwatched'}`),
    ...change,
  });
  const pay = (amount: number) => {
    statement = [{ transaction_id: 2, kind: 'payment', amount }, ...statement];
  };
  return { topUp, calls, pay };
}

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a top-up', () => {
  it('checks payments after 10 s, syncs 5 s later, and reports what arrived', async () => {
    const { topUp, calls, pay } = world();
    topUp.start(PLAYER);
    await after(9.9);
    expect(calls).toEqual([]);
    pay(20);
    await after(0.2);
    expect(topUp.snapshot()?.phase).toBe('checked');
    await after(5);
    expect(calls).toEqual(['10 check', '15 sync', '15 £20 unwatched']);
    expect(topUp.snapshot()).toMatchObject({ phase: 'arrived', arrived: 20 });
  });

  it('keeps polling, and finds a transfer that takes longer', async () => {
    const { topUp, calls, pay } = world();
    topUp.subscribe(() => {});
    topUp.start(PLAYER);
    await after(60);
    expect(topUp.snapshot()?.phase).toBe('awaiting');
    expect(calls).toEqual(['10 check', '15 sync', '45 check', '45 sync']);
    pay(10);
    await after(5);
    expect(topUp.snapshot()).toMatchObject({ phase: 'arrived', arrived: 10 });
    expect(calls.at(-1)).toBe('65 £10 watched');
  });

  it('gives up after ten minutes', async () => {
    const { topUp } = world();
    topUp.start(PLAYER);
    await after(11 * 60);
    expect(topUp.snapshot()?.phase).toBe('overdue');
  });

  it('reports a failure, and carries on', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    const { topUp, calls, pay } = world({ checkPayments: refuse, syncBalances: refuse });
    topUp.start(PLAYER);
    await after(16);
    expect(calls).toEqual([
      '10 Failed to check payments. Please try again.',
      '15 Failed to sync balances. Please try again.',
    ]);
    expect(topUp.snapshot()).toMatchObject({ phase: 'awaiting', checkFailed: true, syncFailed: true });
    pay(3);
    await after(5);
    expect(topUp.snapshot()?.phase).toBe('arrived');
  });

  it('dismisses a failure on a retry', async () => {
    let fails = true;
    const checkPayments = async () => {
      if (fails) throw new Error('no');
    };
    const { topUp, calls } = world({ checkPayments });
    topUp.start(PLAYER);
    await after(16);
    fails = false;
    topUp.checkNow(PLAYER);
    await after(6);
    expect(calls).toEqual([
      '10 Failed to check payments. Please try again.',
      '15 sync',
      '16 no longer: Failed to check payments. Please try again.',
      '21 sync',
    ]);
  });

  it('makes no calls while the page is hidden, and checks payments as soon as the player is back', async () => {
    let comeBack = () => {};
    let visible = true;
    const { topUp, calls } = world({
      isPageVisible: () => visible,
      pageVisible: () => (visible ? Promise.resolve() : new Promise((resolve) => (comeBack = resolve))),
    });
    topUp.start(PLAYER);
    await after(16);
    visible = false;
    await after(120);
    expect(calls).toEqual(['10 check', '15 sync']);
    visible = true;
    comeBack();
    await after(0);
    expect(calls.slice(2)).toEqual(['136 check', '136 sync']);
  });

  it('starts again with each payment, and checks straight away when asked to', async () => {
    const { topUp, calls } = world();
    topUp.start(PLAYER);
    await after(8);
    topUp.start(PLAYER);
    await after(8);
    expect(calls).toEqual([]);
    topUp.checkNow(PLAYER);
    await after(6);
    expect(calls).toEqual(['16 check', '21 sync']);
  });

  it('makes no calls once it has been stopped', async () => {
    const { topUp, calls } = world();
    topUp.start(PLAYER);
    await after(8);
    topUp.stop();
    await after(60);
    expect(calls).toEqual([]);
    expect(topUp.snapshot()).toBeNull();
  });
});
