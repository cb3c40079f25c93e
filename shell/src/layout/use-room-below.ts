import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;
const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * For what stays at the bottom of the screen: the page gets as much room below its end (`--room-below`), and what could be tapped
 * before moves up instead of being covered, unless the visitor scrolls.
 */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    const element = strip.current;
    const main = document.querySelector('main');
    if (element === null || main === null) return;
    let height = 0;
    /** Where the page was when the message came; null once the visitor has scrolled. */
    let from: number | null = null;
    let frame = 0;
    /** What someone presses doesn't move away below their finger. */
    let isPressed = false;
    const look = () => {
      if (from === null || height === 0 || isPressed) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (from === null || isPressed || !coversControl(element, main)) return;
        if (window.scrollY < from + height) window.scrollTo({ top: from + height, behavior: 'instant' });
      });
    };
    const onScroll = () => {
      if (from === null || Math.abs(window.scrollY - from - height) <= 1) return;
      // Another page starts at its top, and the browser moves one that has become shorter; anything else is the visitor's choice.
      const end = document.documentElement.scrollHeight - window.innerHeight;
      const isMoved = window.scrollY < from && Math.abs(window.scrollY - end) <= 1;
      from = isMoved || window.scrollY === 0 ? window.scrollY : null;
    };
    const sizes = new ResizeObserver(() => {
      if (element.offsetHeight > height) from = window.scrollY - height;
      height = element.offsetHeight;
      document.documentElement.style.setProperty('--room-below', `${height}px`);
      look();
    });
    const changes = new MutationObserver(look);
    sizes.observe(element);
    sizes.observe(main);
    changes.observe(main, { childList: true, subtree: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    const onPress = ({ type }: PointerEvent) => {
      isPressed = type === 'pointerdown';
      look();
    };
    for (const kind of PRESSES) window.addEventListener(kind, onPress);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener('scroll', onScroll);
      for (const kind of PRESSES) window.removeEventListener(kind, onPress);
    };
  }, [pathname]);
  return strip;
}

function coversControl(strip: HTMLElement, main: HTMLElement): boolean {
  const { top } = strip.getBoundingClientRect();
  return [...main.querySelectorAll(CONTROLS)].some((control) => {
    const box = control.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    if (box.height === 0 || middle < top || middle > window.innerHeight) return false;
    return strip.contains(document.elementFromPoint(box.left + box.width / 2, middle));
  });
}
