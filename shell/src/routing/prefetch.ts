import { admit } from '@kickabout/federation';
import { loadScreen, registryStore } from '@kickabout/federation/shell';
import { useSession } from '@kickabout/session';
import { matchPath } from 'react-router-dom';

const begun = new Set<string>();

/** Prefetches a page's code when someone points at its link, touches it, or tabs to it. */
export function prefetchOnIntent(): void {
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => prefetchLink(target), { passive: true });
  }
}

function prefetchLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && link.origin === location.origin && !link.target) prefetchPath(link.pathname);
}

/** Prefetches the code of the page at a path, if it belongs to a remote; a failure shows when the page is opened. */
export function prefetchPath(pathname: string): void {
  for (const remote of registryStore.getState().registry?.remotes ?? []) {
    const route = remote.routes.find(({ path }) => matchPath(path, pathname));
    if (route === undefined) continue;
    // Only prefetches pages that the visitor can see.
    if (admit(route.access, useSession.getState()) !== 'enter') return;
    const key = `${remote.name}@${remote.release}/${route.screen}`;
    if (begun.has(key)) return;
    begun.add(key);
    loadScreen(remote.name, route.screen).catch(() => begun.delete(key));
    return;
  }
}
