import { focusManager, onlineManager, type Query } from '@tanstack/react-query';
import { apiAddress } from '../call-api.ts';
import { askedSince, forgetReadAhead } from '../early-reads.ts';
import { queryClient, rush } from '../queries.ts';
import { isAbout, isOfDeletedMatch, isShownLive, type NamedChange, showCounts } from './changed-queries.ts';
import { followChanges } from './follow-changes.ts';
import { throttle } from './throttle.ts';

/** A query is refetched at most this often, in milliseconds, however often things change. */
const REFETCH_EVERY = 1000;
/**
 * Changes are refetched after a random time up to this, so that all pages don't ask at the same moment; up to `spread`, and not more often
 * than that, while the server says that many pages are open. Milliseconds.
 */
const JITTER = 500;
let spread = 0;
/** An answer older than this is refetched when a stream opens, even if no match has changed: a balance may have. */
const FRESH_FOR = 10_000;
/** How often a page without a stream polls, in milliseconds. */
const POLL_EVERY = 10_000;
/** A page with a stream polls too, but only every sixth time: sign-up opens at a set time, without any change. */
const POLL_RARELY = 6;
/** How long the stream stays open between screens, in milliseconds. */
const LINGER = 5000;

/**
 * Keeps what `liveQuery` reads up to date, for the whole page: while the tab is visible and shows such a query, it
 * follows the stream of changes and refetches what they affect. Without a stream it polls.
 * @returns a function that stops it
 */
export function keepLive(): () => void {
  const cache = queryClient.getQueryCache();
  const address = new URL(apiAddress('streamChanges'), document.baseURI).href;
  let stopListening: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    clearTimeout(leaving);
    const isVisible = focusManager.isFocused();
    if (isVisible && cache.getAll().some(isShownLive)) stopListening ??= listen(address);
    else if (isVisible && stopListening !== null) leaving = setTimeout(stop, LINGER);
    else stop();
  }
  function stop(): void {
    stopListening?.();
    stopListening = null;
  }

  const unsubscribe = [
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch')
        requestedAt.set(event.query, askedSince());
      if (event.type.startsWith('observer') && event.type !== 'observerResultsUpdated') update();
    }),
    focusManager.subscribe(update),
    // Back online: reconnect straight away instead of waiting for the next attempt.
    onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      update();
    }),
  ];
  update();
  return () => {
    for (const end of unsubscribe) end();
    clearTimeout(leaving);
    stop();
  };
}

function listen(address: string): () => void {
  const stream = followChanges(address, {
    onChange(change) {
      if (change.changed === 'remotes') return;
      spreadOver(change.spread_ms);
      if (change.changed === 'nothing') {
        refetchOlderThan(Date.now() - Math.min(change.for_ms, FRESH_FOR));
        return;
      }
      forgetReadAhead();
      showCounts(change);
      refetch(change, refetchSoon);
    },
    onDisconnect() {
      spreadOver();
      refetch(EVERYTHING);
    },
  });
  let polls = 0;
  const polling = setInterval(() => {
    polls += 1;
    if (!stream.isConnected() || polls % POLL_RARELY === 0) refetch(EVERYTHING);
  }, POLL_EVERY);
  return () => {
    clearInterval(polling);
    stream.stop();
    spreadOver();
  };
}

function spreadOver(milliseconds = 0): void {
  spread = milliseconds;
  rush.rereads = spread > 0 ? refetchSoon : null;
}

const EVERYTHING: NamedChange = { changed: 'everything' };
const throttled = new WeakMap<Query, () => void>();

/**
 * When each query's latest request began or, if its answer may have been asked for ahead of it, that. Epoch milliseconds. What a page
 * requested before `keepLive` isn't here; it was at the earliest asked for with its document.
 */
const requestedAt = new WeakMap<Query, number>();
/** Queries that are about to be refetched. */
const planned = new WeakSet<Query>();

/** Refetches what a change may have affected: what's on screen now, the rest when it's next shown. */
function refetch(change: NamedChange, refetchQuery = refetchThrottled): void {
  // Once there's a connection, the stream says for how long it has heard nothing.
  if (!onlineManager.isOnline()) return;
  queryClient
    .getQueryCache()
    .findAll()
    .filter((query) => isAbout(query, change))
    .forEach(refetchQuery);
}

/** Refetches what was requested before a change that we weren't told about. */
function refetchOlderThan(instant: number): void {
  refetch(EVERYTHING, (query) => {
    // In the same millisecond, the change may have come second.
    if ((requestedAt.get(query) ?? performance.timeOrigin) > instant) return;
    (rush.rereads ?? refetchThrottled)(query);
  });
}

function refetchSoon(query: Query): void {
  if (planned.has(query)) return;
  planned.add(query);
  setTimeout(() => {
    planned.delete(query);
    refetchThrottled(query);
  }, Math.random() * Math.max(JITTER, spread));
}

const refetchEvery = () => Math.max(REFETCH_EVERY, spread);

function refetchThrottled(query: Query): void {
  const refetchQuery = throttled.get(query) ?? throttle(refetchEvery, () => refetchAfter(query));
  throttled.set(query, refetchQuery);
  refetchQuery();
}

/** An answer already on its way may predate the change: wait for it, then fetch again. */
async function refetchAfter(query: Query): Promise<void> {
  if (isOfDeletedMatch(query)) return;
  const only = { queryKey: query.queryKey, exact: true };
  forgetReadAhead();
  await queryClient.refetchQueries({ ...only, fetchStatus: 'fetching' }, { cancelRefetch: false });
  await queryClient.invalidateQueries(only, { cancelRefetch: false });
}
