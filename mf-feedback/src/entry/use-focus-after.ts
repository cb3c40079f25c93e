import { type RefObject, useEffect, useRef, useState } from 'react';

/** An element that takes the focus when what had it goes: call the function as it does. */
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
