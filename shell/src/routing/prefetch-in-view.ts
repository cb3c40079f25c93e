import { prefetchPath } from './prefetch.ts';

const whenIdle: (work: () => void) => void =
  globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 500));

/** Once a page has downloaded this much, links in view add nothing. Bytes; the next page's code has up to 20,000. */
const ENOUGH = 180_000;

/**
 * On a phone, no one points at a link before opening it. So whenever the browser is idle, prefetches the code of
 * pages with a link in view, one after the other and within limits, but not their data. Not for visitors who save data or have
 * a slow connection.
 */
export function prefetchInView(): void {
  if (!mayUseData()) return;
  let before = Promise.resolve();
  const prefetch = (path: string) => {
    before = before.then(() => (downloaded() < ENOUGH ? prefetchPath(path) : undefined));
  };
  const inView = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links)
      if (isIntersecting) whenIdle(() => prefetch((target as HTMLAnchorElement).pathname));
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

/** What this page has downloaded so far, bytes without headers. */
function downloaded(): number {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** Browsers that don't tell about the connection count as good. */
function mayUseData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
