import type { Change } from '@kickabout/contract';
import { useSession } from '@kickabout/session';
import { focusManager, onlineManager, type Query } from '@tanstack/react-query';
import { apiAddress } from '../call-api.ts';
import { queryClient } from '../queries.ts';
import { atMostEvery } from './at-most-every.ts';
import { type Following, followChanges } from './follow-changes.ts';
import { hasBecomeKnown } from './has-become-known.ts';
import { isAbout, isShownLive } from './live-query.ts';

/** However often something changes, an answer that shows it is read again once in so many milliseconds. */
const READ_EVERY = 1000;
/** How often a page asks that cannot be told, milliseconds. */
const ASK_EVERY = 10_000;
/** One that is told asks too, once in so many times: sign-up opens by the clock, and nobody changes anything. */
const ASK_RARELY = 6;
/** From one screen to the next the stream stays open, milliseconds. */
const LINGER = 5000;

/**
 * Keeps what `liveQuery` reads up to date, for the whole page: while the tab is in sight and shows such a thing, it
 * listens to the stream of changes and reads again what they are about. Where there is no stream, it asks from time to time.
 * @returns ends that
 */
export function keepLive(): () => void {
  const cache = queryClient.getQueryCache();
  const address = new URL(apiAddress('streamChanges'), document.baseURI).href;
  let stopListening: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    clearTimeout(leaving);
    const isInSight = focusManager.isFocused();
    if (isInSight && cache.getAll().some(isShownLive)) stopListening ??= listen(address);
    else if (isInSight && stopListening !== null) leaving = setTimeout(stop, LINGER);
    else stop();
  }
  function stop(): void {
    stopListening?.();
    stopListening = null;
  }

  const unsubscribe = [
    cache.subscribe(
      ({ type }) => type.startsWith('observer') && type !== 'observerResultsUpdated' && update(),
    ),
    focusManager.subscribe(update),
    // With the connection back, nobody waits for the next attempt.
    onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      update();
    }),
    // To a player a match says more than to a visitor.
    useSession.subscribe((now, before) => {
      if (hasBecomeKnown(now, before)) readAgain(EVERYTHING);
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
  const following: Following = followChanges(address, {
    onChange: (change) => readAgain(change),
    onRefused: () => readAgain(EVERYTHING),
  });
  let times = 0;
  const asking = setInterval(() => {
    times += 1;
    if (!following.isHearing() || times % ASK_RARELY === 0) readAgain(EVERYTHING);
  }, ASK_EVERY);
  return () => {
    clearInterval(asking);
    following.stop();
  };
}

const EVERYTHING: Change = { changed: 'everything' };
const readings = new WeakMap<Query, () => void>();

/** Reads again what a change may have changed: what is shown now, the rest when it is shown again. */
function readAgain(change: Change): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: (each) => isAbout(each, change) })) {
    const read = readings.get(query) ?? atMostEvery(READ_EVERY, () => readAnew(query));
    readings.set(query, read);
    read();
  }
}

/** An answer that is on its way may have been read before the change: it is let arrive, then read anew. */
async function readAnew({ queryKey }: Query): Promise<void> {
  const only = { queryKey, exact: true };
  await queryClient.refetchQueries({ ...only, fetchStatus: 'fetching' }, { cancelRefetch: false });
  await queryClient.invalidateQueries(only, { cancelRefetch: false });
}
