import { admit } from '@kickabout/federation';
import { loadScreen, pageAt } from '@kickabout/federation/shell';
import { useSession } from '@kickabout/session';

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
  // A query asks for another view than the first one.
  void prefetchPath(link.pathname, link.pathname !== location.pathname && link.search === '');
}

/**
 * Prefetches the code of the page at a path, and its first data too if that's wanted, if it belongs to a remote and the visitor can see it
 * now. Resolves when the code is there, or can't be had.
 */
export async function prefetchPath(pathname: string, withReads = false): Promise<void> {
  const found = pageAt(pathname);
  if (found === undefined) return;
  const { remote, screen, access, reads } = found.route;
  if (admit(access, useSession.getState()) !== 'enter') return;
  // A failure shows when the page is opened.
  const code = loadScreen(remote, screen).catch(() => {});
  if (withReads && reads.length > 0) {
    const { readFirst } = await import(/* webpackChunkName: "remotes" */ '@kickabout/federation/runtime');
    await readFirst(reads, found.params);
  }
  await code;
}
