export type Throttle = {
  /** Runs straight away or, within the interval after the last run, once at its end, however often it's called in between. */
  ask(): void;
  stop(): void;
};

export function throttle(everyMs: () => number, run: () => void): Throttle {
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
    }, everyMs());
  }
  return { ask, stop: () => clearTimeout(pause ?? undefined) };
}
