import { arrivedSince, type StatementLine } from './arrivals.ts';
import { sleep } from './sleep.ts';
import type { TopUp, TopUpPhase } from './top-up-phase.ts';

/** What a top-up needs from the outside: tests inject fakes. */
export interface TopUpWorld {
  /** Makes the server fetch the bank's new entries. */
  readonly checkPayments: () => Promise<unknown>;
  /** Makes the server post what it fetched. */
  readonly syncBalances: () => Promise<unknown>;
  readonly readStatement: (playerId: number) => Promise<readonly StatementLine[]>;
  /** Resolves when the page is visible; straight away if it is. */
  readonly pageVisible: (signal: AbortSignal) => Promise<void>;
  readonly isPageVisible: () => boolean;
  /** Tells the player what went wrong, in the specification's words (section 8). */
  readonly reportFailure: (sentence: string) => void;
  /** Dismisses reported failures, on a retry or once they no longer matter. */
  readonly dismissFailures: () => void;
  /** Money arrived. `watched` when the account page already shows it. */
  readonly reportArrival: (pounds: number, watched: boolean) => void;
}

/** Milliseconds from opening the bank's page to the payment check, and from there to the balance sync (specification, section 2). */
const CHECK_AFTER = 10_000;
const SYNC_AFTER_CHECK = 5_000;
/** Transfers often take longer than that: how often to poll the statement afterwards, and for how long (milliseconds). */
const LOOK_EVERY = 5_000;
const LOOK_FOR = 10 * 60_000;
/** Payments are checked again on every sixth poll. */
const LOOKS_PER_CHECK = 6;

/** Follows one transfer from the bank's page to its arrival, whatever screen is shown in between. */
export function createTopUp(world: TopUpWorld) {
  let topUp: TopUp | null = null;
  let current = new AbortController();
  const listeners = new Set<() => void>();

  function show(next: TopUp | null) {
    topUp = next;
    for (const listener of listeners) listener();
  }
  const change = (fields: Partial<TopUp>) => topUp && show({ ...topUp, ...fields });

  /** Call it when the bank's page opens. */
  const start = (playerId: number) => run(playerId, CHECK_AFTER);
  /** Checks straight away, without opening the bank's page. */
  const checkNow = (playerId: number) => run(playerId, 0);

  function run(playerId: number, checkAfter: number) {
    stop();
    current = new AbortController();
    const { signal } = current;
    show({
      playerId,
      startedAt: Date.now(),
      checkAfter,
      syncAfter: checkAfter + SYNC_AFTER_CHECK,
      phase: 'paying',
      checkFailed: false,
      syncFailed: false,
      arrived: 0,
    });
    follow(playerId, checkAfter, signal).catch((error: unknown) => {
      if (!signal.aborted) console.error('Top-up:', error);
    });
  }

  async function follow(playerId: number, checkAfter: number, signal: AbortSignal) {
    const enter = (phase: TopUpPhase, fields: Partial<TopUp> = {}) => {
      signal.throwIfAborted();
      change({ ...fields, phase });
    };
    const before = quietly(world.readStatement(playerId));
    await sleep(checkAfter, signal);
    enter('checking');
    const checkBegan = Date.now();
    const checkFailed = await fails(
      world.checkPayments(),
      'Failed to check payments. Please try again.',
      signal,
    );
    enter('checked', { checkFailed });
    await sleep(checkBegan + SYNC_AFTER_CHECK - Date.now(), signal);
    enter('syncing');
    const syncFailed = await fails(
      world.syncBalances(),
      'Failed to sync balances. Please try again.',
      signal,
    );
    enter('awaiting', { syncFailed });
    const arrived = await lookForMoney(playerId, await before, signal);
    signal.throwIfAborted();
    if (arrived === 0) return enter('overdue');
    enter('arrived', { arrived });
    world.reportArrival(arrived, listeners.size > 0);
  }

  /** Pounds that arrived; 0 if none did in time. */
  async function lookForMoney(
    playerId: number,
    before: readonly StatementLine[] | null,
    signal: AbortSignal,
  ) {
    const lookUntil = Date.now() + LOOK_FOR;
    let known = before;
    for (let look = 1; ; look += 1) {
      const statement = await quietly(world.readStatement(playerId));
      signal.throwIfAborted();
      const arrived = arrivedSince(known ?? statement ?? [], statement ?? []);
      known ??= statement;
      if (arrived > 0) return arrived;
      if (Date.now() >= lookUntil) return 0;
      await sleep(LOOK_EVERY, signal);
      const cameBack = !world.isPageVisible();
      await world.pageVisible(signal);
      if (cameBack || look % LOOKS_PER_CHECK === 0) {
        await quietly(world.checkPayments());
        await quietly(world.syncBalances());
      }
    }
  }

  async function fails(call: Promise<unknown>, sentence: string, signal: AbortSignal): Promise<boolean> {
    const failure = await call.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure === null || signal.aborted) return false;
    console.warn(sentence, failure.error);
    world.reportFailure(sentence);
    return true;
  }

  /** Forgets the top-up and its failures: on a retry, when dismissed, or when someone else signs in. */
  function stop() {
    current.abort();
    world.dismissFailures();
    if (topUp !== null) show(null);
  }

  return {
    start,
    checkNow,
    stop,
    snapshot: () => topUp,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The answer, or null: a failure is only logged. */
function quietly<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    console.warn('Polling for the transfer failed:', error);
    return null;
  });
}
