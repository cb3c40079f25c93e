import { admit } from '@kickabout/federation';
import { loadScreen } from '@kickabout/federation/shell';
import { useSession } from '@kickabout/session';
import { type FoundRoute, routeAt } from './route-at.ts';

/** How long a pointer rests on a link before its page is prefetched, in milliseconds: most links are only crossed. */
const REST = 65;

/**
 * Prefetches a page, code and first data, when someone points at a link to it, touches it, or tabs to it.
 * @returns a function that stops it
 */
export function prefetchOnIntent(): () => void {
  const stop = new AbortController();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const on = (event: string, run: (event: Event) => void) =>
    document.addEventListener(event, run, { passive: true, signal: stop.signal });
  on('pointerover', ({ target }) => {
    clearTimeout(resting);
    resting = setTimeout(() => prefetchLink(target), REST);
  });
  on('touchstart', ({ target }) => prefetchLink(target));
  on('focusin', ({ target }) => prefetchLink(target));
  return () => {
    clearTimeout(resting);
    stop.abort();
  };
}

function prefetchLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return;
  const page = pageAt(link.pathname);
  if (page === null) return;
  loadScreen(page.remote.name, page.route.screen).catch(() => {});
  // A query asks for another view than the first one.
  if (link.pathname !== location.pathname && link.search === '') void prefetchReads(page);
}

/** Prefetches the code of the page at a path, if it belongs to a remote. Resolves when it's there, or can't be had. */
export async function prefetchPath(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  // A failure shows when the page is opened.
  if (page !== null) await loadScreen(page.remote.name, page.route.screen).catch(() => {});
}

/** The page of a remote at a path; null if the visitor can't see it now. */
function pageAt(pathname: string): FoundRoute | null {
  const page = routeAt(pathname);
  return page !== null && !page.remote.paused && admit(page.route.access, useSession.getState()) === 'enter'
    ? page
    : null;
}

async function prefetchReads({ route: { reads = [] }, params }: FoundRoute): Promise<void> {
  if (reads.length === 0) return;
  const { readFirst } = await import(/* webpackChunkName: "remotes" */ '@kickabout/federation/runtime');
  await readFirst(reads, params);
}
