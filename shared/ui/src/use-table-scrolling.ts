import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface TableScrolling {
  /** Goes on the element that scrolls; the table is its child. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The table is wider than its place. */
  readonly scrolls: boolean;
  /** Part of it is still to the right. */
  readonly more: boolean;
  /** For `onScroll`. */
  readonly follow: () => void;
  /** For `onFocus`: browsers do not know that the first column covers what is scrolled below it. */
  readonly uncover: (event: FocusEvent) => void;
}

/** Scrolls a table sideways so that the column it is sorted by, and whatever has the focus, can be seen. */
export function useTableScrolling(sortedBy: string | undefined): TableScrolling {
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const [more, setMore] = useState(false);
  const follow = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const hidden = element.scrollWidth - element.clientWidth;
    setScrolls(hidden > 0);
    setMore(hidden - element.scrollLeft > 1);
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [follow]);
  useEffect(() => {
    if (sortedBy === undefined) return;
    bringIntoSight(scroller.current, scroller.current?.querySelector('th[aria-sort$="ending"]'));
  }, [sortedBy]);
  const uncover = useCallback(
    ({ target }: FocusEvent) => bringIntoSight(scroller.current, target.closest('th, td')),
    [],
  );
  return { scroller, scrolls, more, follow, uncover };
}

/** Scrolls no further than it must; the first column stays where it is and covers what is below it. */
function bringIntoSight(scroller: Element | null, cell: Element | null | undefined): void {
  const first = scroller?.querySelector('th');
  if (!scroller || !cell || !first || cell === cell.parentElement?.firstElementChild) return;
  const { left, right } = cell.getBoundingClientRect();
  const hiddenBefore = first.getBoundingClientRect().right - left;
  const hiddenAfter = right - scroller.getBoundingClientRect().right;
  if (hiddenBefore > 0) scroller.scrollLeft -= hiddenBefore;
  else if (hiddenAfter > 0) scroller.scrollLeft += hiddenAfter;
}
