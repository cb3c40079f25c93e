import { apiPages, callApi, invalidate, queryClient, type RowOf } from '@kickabout/client';
import { MINUTE_MS } from '@kickabout/domain';
import { dismissNoticesAbout, notify } from '@kickabout/federation/host';
import { playerIdOf, useSession } from '@kickabout/session';
import { formatAmount } from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import { useSyncExternalStore } from 'react';

/** The phases of a top-up, in order. It ends as `arrived` or `overdue`. */
type Phase = 'paying' | 'checking' | 'checked' | 'syncing' | 'awaiting' | 'arrived' | 'overdue';

/** A transfer that's followed from the bank's page to its arrival, whatever screen is shown in between. */
export interface TopUp {
  readonly playerId: number;
  /** Milliseconds after the start at which payments are checked. */
  readonly checkAfter: number;
  readonly phase: Phase;
  /** How much arrived, in the club's currency; 0 until then. */
  readonly arrived: number;
}

/** Milliseconds from opening the bank's page to the payment check, and from there to the balance sync (specification, section 2). */
const CHECK_AFTER = 10_000;
const SYNC_AFTER_CHECK = 5_000;
/** Transfers often take longer than that: how often to poll the statement afterwards, and for how long (milliseconds). */
const POLL_EVERY = 5_000;
const POLL_FOR = 10 * MINUTE_MS;
/** Payments are checked again on every sixth poll. */
const POLLS_PER_CHECK = 6;
const TOPIC = 'top-up';

let topUp: TopUp | null = null;
let run = new AbortController();
const listeners = new Set<() => void>();

function show(next: TopUp | null): void {
  topUp = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current top-up of this page; null if there is none. */
export const useTopUp = (): TopUp | null => useSyncExternalStore(subscribe, () => topUp);

/** Call it when the bank's page opens. Without a wait, it checks straight away. */
export function startTopUp(playerId: number, checkAfter = CHECK_AFTER): void {
  stopTopUp();
  run = new AbortController();
  const { signal } = run;
  show({ playerId, checkAfter, phase: 'paying', arrived: 0 });
  follow(playerId, checkAfter, signal).catch((error: unknown) => {
    if (!signal.aborted) console.error('Top-up:', error);
  });
}

/** Forgets the top-up and its failures: on a retry, when dismissed, or when its player signs out. */
export function stopTopUp(): void {
  run.abort();
  dismissNoticesAbout(TOPIC);
  if (topUp !== null) show(null);
}

useSession.subscribe((session) => {
  if (topUp !== null && playerIdOf(session) !== topUp.playerId) stopTopUp();
});

async function follow(playerId: number, checkAfter: number, signal: AbortSignal): Promise<void> {
  const enter = (phase: Phase, arrived = 0) => {
    signal.throwIfAborted();
    show({ playerId, checkAfter, phase, arrived });
  };
  const before = quietly(readPayments(playerId));
  await sleep(checkAfter);
  enter('checking');
  const checkBegan = Date.now();
  await orSay('Failed to check payments. Please try again.', callApi('checkPayments'), signal);
  enter('checked');
  await sleep(checkBegan + SYNC_AFTER_CHECK - Date.now());
  enter('syncing');
  await orSay('Failed to sync balances. Please try again.', syncBalances(), signal);
  enter('awaiting');
  const arrived = await pollPayments(playerId, await before, signal);
  if (arrived === 0) return enter('overdue');
  enter('arrived', arrived);
  // The account page shows it itself.
  if (listeners.size === 0) notify('success', `${formatAmount(arrived)} arrived`);
  // Whether the player can join a match depends on the balance too.
  void invalidate('getOwnDetails', 'getPlayerStats', 'listMatches', 'getMatch');
}

/** How much arrived, in the club's currency; 0 if none did in time. */
async function pollPayments(playerId: number, before: Payments | null, signal: AbortSignal): Promise<number> {
  const until = Date.now() + POLL_FOR;
  let known = before;
  for (let poll = 1; ; poll += 1) {
    const payments = await quietly(readPayments(playerId));
    signal.throwIfAborted();
    known ??= payments;
    const arrived = arrivedSince(known ?? [], payments ?? []);
    if (arrived > 0 || Date.now() >= until) return arrived;
    await sleep(POLL_EVERY);
    const cameBack = await visible();
    signal.throwIfAborted();
    if (cameBack || poll % POLLS_PER_CHECK === 0) {
      await quietly(callApi('checkPayments'));
      await quietly(syncBalances());
    }
  }
}

type Payments = readonly RowOf<'listPlayerPayments'>[];

/** What has just arrived is on the first page; the others only matter if the player has scrolled to them. */
async function readPayments(id: number): Promise<Payments> {
  const query = apiPages('listPlayerPayments', { params: { id } });
  const { pages } = await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0, retry: false });
  return pages[0]?.rows ?? [];
}

const syncBalances = () => callApi('syncPayments').finally(() => invalidate('getOwnDetails'));

/** How much arrived from the bank: the lines of `now` that weren't there `before`. Refunds and the like don't count. */
export function arrivedSince(before: Payments, now: Payments): number {
  const known = new Set(before.map(({ transaction_id }) => transaction_id));
  const arrived = now.filter(({ kind, transaction_id }) => kind === 'payment' && !known.has(transaction_id));
  return sumAmounts(arrived.map(({ amount }) => Math.max(0, amount)));
}

/** Waits for a call; if it fails, says so in the specification's words (section 8). */
async function orSay(sentence: string, call: Promise<unknown>, signal: AbortSignal): Promise<void> {
  await call.catch((error: unknown) => {
    if (signal.aborted) return;
    console.warn(sentence, error);
    notify('failure', sentence, TOPIC);
  });
}

/** The answer, or null: a failure is only logged. */
const quietly = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    console.warn('Polling for the transfer failed:', error);
    return null;
  });

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the page is visible. @returns whether it had to */
async function visible(): Promise<boolean> {
  const isHidden = () => document.visibilityState === 'hidden';
  if (!isHidden()) return false;
  while (isHidden())
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
  return true;
}
