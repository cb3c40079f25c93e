import { type RefObject, useEffect, useRef, useState } from 'react';

/** An element to move the focus to when the focused one is removed: call `focus` as that happens. */
export function useFocusAfter<Target extends HTMLElement>(): readonly [
  target: RefObject<Target | null>,
  focus: () => void,
] {
  const target = useRef<Target>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [times]);
  return [target, () => setTimes((count) => count + 1)];
}
