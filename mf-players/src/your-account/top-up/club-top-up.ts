import { apiQuery, callApi, invalidate, queryClient } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { playerIdOf, useSession } from '@kickabout/session';
import { formatPounds } from '@kickabout/ui';
import { useSyncExternalStore } from 'react';
import { createTopUp } from './top-up.ts';
import type { TopUp } from './top-up-phase.ts';

/** The one top-up of the page. It goes on while other pages are shown. */
export const topUp = createTopUp({
  checkPayments: () => callApi('checkPayments'),
  syncBalances: () => callApi('syncPayments').finally(() => invalidate('getOwnDetails')),
  readStatement: (id) =>
    queryClient.fetchQuery({
      ...apiQuery('listPlayerPayments', { params: { id } }),
      staleTime: 0,
      retry: false,
    }),
  isPageVisible: () => document.visibilityState === 'visible',
  pageVisible,
  reportFailure: (sentence) => notify('failure', sentence),
  reportArrival(pounds, watched) {
    if (!watched) notify('success', `${formatPounds(pounds)} arrived`);
    // Whether one can join a match depends on the balance too.
    void invalidate('getOwnDetails', 'getPlayerStats', 'listMatches', 'getMatch');
  },
});

// Nobody sees how somebody else's money fares.
useSession.subscribe((session) => {
  const running = topUp.snapshot();
  if (running !== null && playerIdOf(session) !== running.playerId) topUp.stop();
});

/** The top-up under way, if there is one. */
export const useTopUp = (): TopUp | null => useSyncExternalStore(topUp.subscribe, topUp.snapshot);

/** Resolves when the page can be seen: at once, or as soon as somebody comes back to it. */
function pageVisible(signal: AbortSignal): Promise<void> {
  const end = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const look = () => document.visibilityState === 'visible' && resolve();
    look();
    document.addEventListener('visibilitychange', look, { signal: end.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: end.signal });
  }).finally(() => end.abort());
}
