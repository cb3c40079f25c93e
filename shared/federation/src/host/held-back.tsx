import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** A page stays as it was painted first for no longer than this after its screen's code is there. Milliseconds. */
const LONGEST = 4000;

interface HeldBackProps {
  /** What the document says already. */
  readonly painted: ReactNode;
  readonly onShown: () => void;
  readonly children: ReactNode;
}

function outOfSight(): HTMLElement {
  const box = document.createElement('div');
  box.style.display = 'contents';
  return box;
}

/** Renders a screen out of sight until nothing in it waits (`data-waiting`), and then in place of what was painted first: in one frame. */
export function HeldBack({ painted, onShown, children }: HeldBackProps) {
  const [box] = useState(outOfSight);
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it's shown
  useLayoutEffect(() => {
    if (isShown) {
      place.current?.append(box);
      onShown();
      return;
    }
    const showIfReady = () => box.querySelector('[data-waiting]') === null && setShown(true);
    const observer = new MutationObserver(showIfReady);
    observer.observe(box, { childList: true, subtree: true });
    const late = setTimeout(() => setShown(true), LONGEST);
    showIfReady();
    return () => {
      observer.disconnect();
      clearTimeout(late);
    };
  }, [isShown, box]);
  return (
    <>
      {isShown ? <div ref={place} style={{ display: 'contents' }} /> : painted}
      {createPortal(children, box)}
    </>
  );
}
