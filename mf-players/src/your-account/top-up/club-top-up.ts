import { apiPages, callApi, invalidate, queryClient } from '@kickabout/client';
import { dismissNoticesAbout, notify } from '@kickabout/federation/host';
import { playerIdOf, useSession } from '@kickabout/session';
import { formatPounds } from '@kickabout/ui';
import { useSyncExternalStore } from 'react';
import { createTopUp } from './top-up.ts';
import type { TopUp } from './top-up-phase.ts';

/** The page has one top-up, which continues while other screens are shown. */
export const topUp = createTopUp({
  checkPayments: () => callApi('checkPayments'),
  syncBalances: () => callApi('syncPayments').finally(() => invalidate('getOwnDetails')),
  async readStatement(id) {
    const { pages } = await queryClient.fetchInfiniteQuery({
      ...apiPages('listPlayerPayments', { params: { id } }),
      staleTime: 0,
      retry: false,
    });
    // Everything that has just arrived is on the first page; the other pages only matter if the player has
    // scrolled to them.
    return pages[0]?.rows ?? [];
  },
  isPageVisible: () => document.visibilityState === 'visible',
  pageVisible,
  reportFailure: (sentence) => notify('failure', sentence, 'top-up'),
  dismissFailures: () => dismissNoticesAbout('top-up'),
  reportArrival(pounds, watched) {
    if (!watched) notify('success', `${formatPounds(pounds)} arrived`);
    // Whether the player can join a match depends on the balance too.
    void invalidate('getOwnDetails', 'getPlayerStats', 'listMatches', 'getMatch');
  },
});

// A top-up ends when its player signs out.
useSession.subscribe((session) => {
  const running = topUp.snapshot();
  if (running !== null && playerIdOf(session) !== running.playerId) topUp.stop();
});

/** The current top-up, if there is one. */
export const useTopUp = (): TopUp | null => useSyncExternalStore(topUp.subscribe, topUp.snapshot);

/** Resolves when the page is visible: straight away, or when the player comes back to it. */
function pageVisible(signal: AbortSignal): Promise<void> {
  const end = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const look = () => document.visibilityState === 'visible' && resolve();
    look();
    document.addEventListener('visibilitychange', look, { signal: end.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: end.signal });
  }).finally(() => end.abort());
}
