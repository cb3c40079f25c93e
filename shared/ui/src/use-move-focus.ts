import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to an element when the focused one is about to be removed, which would lose it. Call `moveFocus` with
 * the change that removes it: the focus moves after the next render.
 */
export function useMoveFocus<Target extends HTMLElement>(
  options?: FocusOptions,
): readonly [target: RefObject<Target | null>, moveFocus: () => void] {
  const target = useRef<Target>(null);
  const [moves, setMoves] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a call of moveFocus moves the focus
  useEffect(() => {
    if (moves > 0) target.current?.focus(options);
  }, [moves]);
  return [target, () => setMoves((count) => count + 1)];
}
