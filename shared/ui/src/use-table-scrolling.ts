import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Scrolls a table sideways to show the column it is sorted by and the cell that has the focus. */
export function useTableScrolling(sortedBy: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const [more, setMore] = useState(false);
  const updateScrollState = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const hidden = element.scrollWidth - element.clientWidth;
    setScrolls(hidden > 0);
    setMore(hidden - element.scrollLeft > 1);
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(updateScrollState);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [updateScrollState]);
  useEffect(() => {
    if (sortedBy === undefined) return;
    // Right before the browser paints: asking for positions now would lay the page out in the same task.
    const frame = requestAnimationFrame(() =>
      scrollCellIntoView(scroller.current, scroller.current?.querySelector('th[aria-sort$="ending"]')),
    );
    return () => cancelAnimationFrame(frame);
  }, [sortedBy]);
  const revealFocused = useCallback(
    ({ target }: FocusEvent) => scrollCellIntoView(scroller.current, target.closest('th, td')),
    [],
  );
  return {
    /** For the element that scrolls; the table is its child. */
    scroller,
    /** The table is wider than the element. */
    scrolls,
    /** There is more to the right. */
    more,
    /** For `onScroll`. */
    updateScrollState,
    /** For `onFocus`: browsers do not know that the sticky first column covers other cells. */
    revealFocused,
  };
}

/** Scrolls no further than needed. The first column is sticky and covers the cells beneath it. */
function scrollCellIntoView(scroller: Element | null, cell: Element | null | undefined): void {
  const first = scroller?.querySelector('th');
  if (!scroller || !cell || !first || cell === cell.parentElement?.firstElementChild) return;
  const { left, right } = cell.getBoundingClientRect();
  const hiddenBefore = first.getBoundingClientRect().right - left;
  const hiddenAfter = right - scroller.getBoundingClientRect().right;
  if (hiddenBefore > 0) scroller.scrollLeft -= hiddenBefore;
  else if (hiddenAfter > 0) scroller.scrollLeft += hiddenAfter;
}
