import { prefetchPath } from './prefetch.ts';

const whenIdle: (work: () => void) => void =
  globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 500));

/**
 * On a phone, no one points at a link before opening it. So whenever the browser is idle, prefetches the code of
 * pages with a link in view, but not their data. Not for visitors who save data or have a slow connection.
 */
export function prefetchInView(): void {
  if (!matchMedia('(hover: none)').matches || !mayUseData()) return;
  const inView = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links)
      if (isIntersecting) whenIdle(() => prefetchPath((target as HTMLAnchorElement).pathname));
  });
  let planned = false;
  const observe = () => {
    if (planned) return;
    planned = true;
    whenIdle(() => {
      planned = false;
      for (const link of document.querySelectorAll('main a[href^="/"]')) inView.observe(link);
    });
  };
  observe();
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}

/** Browsers that don't tell about the connection count as good. */
function mayUseData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
