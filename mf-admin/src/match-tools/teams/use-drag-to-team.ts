import type { TeamId } from '@kickabout/contract';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A player being dragged: how far, in pixels, and over which team. */
export interface Drag {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly over: TeamId | null;
}

interface Grab {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly scrollY: number;
  /** It has moved past the threshold. Kept here too, because a quick drop comes before the state is rendered. */
  isDrag: boolean;
}

/** Pixels a pointer has to move before a press becomes a drag. */
const THRESHOLD = 5;
/** Within this many pixels of the window's edge the page scrolls. */
const EDGE = 90;
/** Pixels per frame. */
const SCROLL_STEP = 9;

/**
 * Drags rows to teams with mouse, pen or finger. A finger has to start on the grip, because elsewhere it scrolls. Drop
 * targets carry `data-drop-team`. Escape cancels the drag. A press that wasn't a drag is `onPress`: the row has captured the
 * pointer, so a button in it gets no click.
 */
export function useDragToTeam(onDrop: (key: string, teamId: TeamId) => void, onPress: (key: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grab = useRef<Grab | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;

  function letGo() {
    grab.current = null;
    setDrag(null);
  }

  function follow() {
    const held = grab.current;
    if (held === null) return;
    const { x, y } = pointer.current;
    setDrag({
      key: held.key,
      x: x - held.x,
      y: y - held.y + window.scrollY - held.scrollY,
      over: teamAt(x, y),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: letGo and follow only read refs
  useEffect(() => {
    if (!isDragging) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && letGo();
    document.addEventListener('keydown', onKey);
    const stopScrolling = scrollAtEdges(() => pointer.current.y, follow);
    return () => {
      document.removeEventListener('keydown', onKey);
      stopScrolling();
    };
  }, [isDragging]);

  const rowHandlers = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !mayGrab(event)) return;
      const { clientX: x, clientY: y, pointerId, currentTarget: row } = event;
      // Captured on press: a quick pointer leaves the row before its first move event.
      row.setPointerCapture(pointerId);
      grab.current = { key, x, y, scrollY: window.scrollY, isDrag: false };
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const held = grab.current;
      if (held?.key !== key) return;
      pointer.current = { x, y };
      if (!held.isDrag && Math.hypot(x - held.x, y - held.y) < THRESHOLD) return;
      held.isDrag = true;
      follow();
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const held = grab.current;
      const team = held?.isDrag === true ? teamAt(clientX, clientY) : null;
      letGo();
      if (held?.isDrag === false) onPress(key);
      if (team !== null) onDrop(key, team);
    },
    onPointerCancel: letGo,
  });

  return { drag, rowHandlers };
}

/** Scrolls the page while the pointer is near the top or bottom of the window; returns a function that stops it. */
function scrollAtEdges(pointerY: () => number, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(function scroll() {
    const y = pointerY();
    const step = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(scroll);
  });
  return () => cancelAnimationFrame(frame);
}

function mayGrab({ target, pointerType }: PointerEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || target.closest('label, input, a') !== null) return false;
  return pointerType !== 'touch' || target.closest('[data-grip]') !== null;
}

/** The team whose drop target is under a point of the window. */
function teamAt(x: number, y: number): TeamId | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const team = element instanceof HTMLElement ? element.dataset['dropTeam'] : undefined;
    if (team === '0' || team === '1' || team === '2') return Number(team) as TeamId;
  }
  return null;
}
