import { useEffect, useState } from 'react';

/** The time in epoch milliseconds, at most half a minute old, for texts that grow out of date by themselves. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
