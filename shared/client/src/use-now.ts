import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, at most half a minute old, for text that depends on it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
