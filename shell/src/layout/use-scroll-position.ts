import { readStoredJson, writeStored } from '@kickabout/client/storage';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORED = 'kickabout.scroll';

/**
 * Goes to the top of a new page, and on the way back to where the visitor was. A change to the query alone is the same page.
 */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  // A freshly loaded page has no key: without its address it would start at the previous page's position.
  const entry = key === 'default' ? pathname + search : key;
  const type = useNavigationType();
  const shown = useRef({ entry: '', pathname: '' });
  /** As of the last scroll: once the next page is in place, the browser's own value is about that. */
  const position = useRef(0);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      position.current = scrollY;
    };
    note();
    const leave = () => {
      savePosition(shown.current.entry, position.current);
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.entry === entry) return;
    if (before.entry !== '') savePosition(before.entry, position.current);
    shown.current = { entry, pathname };
    const isReturn = type === 'POP' && (before.entry !== '' || isLoadedAgain());
    const saved = isReturn ? savedPosition(entry) : undefined;
    const isNewPage = before.entry !== '' && before.pathname !== pathname;
    // Right before the browser paints: now, it would have to lay out a page that's still being rendered.
    requestAnimationFrame(() => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (target !== null && saved === undefined) target.scrollIntoView();
      else if (saved !== undefined || isNewPage) scrollTo(0, saved ?? 0);
    });
  }, [entry, pathname, hash, type]);
}

/** A page opened by its address or a link starts at its top, even if this tab has shown it before. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type !== 'navigate';
}

function savedPosition(entry: string): number | undefined {
  const saved: unknown = Object.entries(savedPositions()).find(([key]) => key === entry)?.[1];
  return typeof saved === 'number' ? saved : undefined;
}

const savedPositions = () => readStoredJson('sessionStorage', STORED) ?? {};

/** Without storage a page opens at its top. */
const savePosition = (entry: string, position: number) =>
  writeStored('sessionStorage', STORED, JSON.stringify({ ...savedPositions(), [entry]: position }));
