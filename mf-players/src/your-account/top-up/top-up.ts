import { apiPages, callApi, invalidate, queryClient, type RowOf } from '@kickabout/client';
import { dismissNoticesAbout, notify } from '@kickabout/federation/host';
import { playerIdOf, useSession } from '@kickabout/session';
import { type CountdownStep, formatAmount } from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import { useSyncExternalStore } from 'react';

/** The phases of a top-up, in order. It ends as `arrived` or `overdue`. */
const PHASES = ['paying', 'checking', 'checked', 'syncing', 'awaiting', 'arrived', 'overdue'] as const;
type Phase = (typeof PHASES)[number];

/** A transfer that's followed from the bank's page to its arrival, whatever screen is shown in between. */
export interface TopUp {
  readonly playerId: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds after the start at which payments are checked. */
  readonly checkAfter: number;
  readonly phase: Phase;
  readonly checkFailed: boolean;
  readonly syncFailed: boolean;
  /** How much arrived, in the club's currency; 0 until then. */
  readonly arrived: number;
}

/** Milliseconds from opening the bank's page to the payment check, and from there to the balance sync (specification, section 2). */
const CHECK_AFTER = 10_000;
const SYNC_AFTER_CHECK = 5_000;
/** Transfers often take longer than that: how often to poll the statement afterwards, and for how long (milliseconds). */
const POLL_EVERY = 5_000;
const POLL_FOR = 10 * 60_000;
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
  const begun = { phase: 'paying', checkFailed: false, syncFailed: false, arrived: 0 } as const;
  show({ playerId, startedAt: Date.now(), checkAfter, ...begun });
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
  const enter = (phase: Phase, fields: Partial<TopUp> = {}) => {
    signal.throwIfAborted();
    if (topUp !== null) show({ ...topUp, ...fields, phase });
  };
  const before = quietly(readPayments(playerId));
  await sleep(checkAfter);
  enter('checking');
  const checkBegan = Date.now();
  const checkFailed = await fails(
    callApi('checkPayments'),
    'Failed to check payments. Please try again.',
    signal,
  );
  enter('checked', { checkFailed });
  await sleep(checkBegan + SYNC_AFTER_CHECK - Date.now());
  enter('syncing');
  const syncFailed = await fails(syncBalances(), 'Failed to sync balances. Please try again.', signal);
  enter('awaiting', { syncFailed });
  const arrived = await pollPayments(playerId, await before, signal);
  if (arrived === 0) return enter('overdue');
  enter('arrived', { arrived });
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

/** Says so in the specification's words (section 8). @returns whether the call failed */
async function fails(call: Promise<unknown>, sentence: string, signal: AbortSignal): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (signal.aborted) return false;
    console.warn(sentence, error);
    notify('failure', sentence, TOPIC);
    return true;
  }
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

/** The two timed steps of a top-up, each with its state. */
export function topUpSteps({ phase, checkAfter, checkFailed, syncFailed }: TopUp): readonly CountdownStep[] {
  const stateOf = (runsIn: Phase, failed: boolean): CountdownStep['state'] => {
    const ahead = PHASES.indexOf(runsIn) - PHASES.indexOf(phase);
    if (ahead > 0) return 'waiting';
    if (ahead === 0) return 'running';
    return failed ? 'failed' : 'done';
  };
  const syncAfter = checkAfter + SYNC_AFTER_CHECK;
  return [
    {
      label: 'Check for your payment',
      atSecond: checkAfter / 1000,
      state: stateOf('checking', checkFailed),
    },
    { label: 'Update your balance', atSecond: syncAfter / 1000, state: stateOf('syncing', syncFailed) },
  ];
}
