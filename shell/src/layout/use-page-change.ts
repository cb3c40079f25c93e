import { dismissFailures, titleStore } from '@kickabout/federation/shell';
import { announce } from '@kickabout/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useSiteName } from './use-site-name.ts';

/**
 * Sets the tab's title. When the visitor goes to another page, moves the focus to its start, announces its name to
 * screen readers and dismisses its failures; a change to the query alone is the same page. Returns the ref for the page's `main`.
 */
export function usePageChange(routeTitle: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const own = useStore(titleStore, ({ title }) => title);
  const site = useSiteName();
  const title = own ?? routeTitle;

  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dismissFailures();
    main.current?.focus({ preventScroll: true });
    announce(routeTitle);
  }, [pathname, routeTitle]);
  return main;
}
