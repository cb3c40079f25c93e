import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a table sideways, where it is wider than its place, until the column it is sorted by can be seen. */
export function useColumnInSight(sort: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the column is found by what the sort made of the table
  useEffect(() => {
    const column = box.current?.querySelector('th[aria-sort="descending"]');
    const scroller = column?.closest('table')?.parentElement;
    const names = scroller?.querySelector('th');
    if (!column || !scroller || !names) return;
    const { left, right } = column.getBoundingClientRect();
    // The names stay in sight and cover what is scrolled below them.
    const hiddenBefore = names.getBoundingClientRect().right - left;
    const hiddenAfter = right - scroller.getBoundingClientRect().right;
    if (hiddenBefore > 0) scroller.scrollLeft -= hiddenBefore;
    else if (hiddenAfter > 0) scroller.scrollLeft += hiddenAfter;
  }, [sort]);
  return box;
}
