export type Throttle = {
  /** Runs straight away, or once the time since the last run is over; however often it is asked meanwhile, once. */
  ask(): void;
  stop(): void;
};

export function throttle(everyMs: number, run: () => void): Throttle {
  let pause: NodeJS.Timeout | null = null;
  let isAsked = false;
  function ask(): void {
    isAsked = true;
    if (pause !== null) return;
    isAsked = false;
    run();
    pause = setTimeout(() => {
      pause = null;
      if (isAsked) ask();
    }, everyMs);
  }
  return { ask, stop: () => clearTimeout(pause ?? undefined) };
}
