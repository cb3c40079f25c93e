import { useEffect } from 'react';

/** Keeps the screen on while it's `wanted`, where browsers can. They let go of it whenever the page is hidden. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !navigator.wakeLock) return;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
      else held = lock;
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, [wanted]);
}
