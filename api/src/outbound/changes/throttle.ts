export function throttle(everyMs: () => number, run: () => void) {
  let pause: NodeJS.Timeout | null = null;
  let isAsked = false;
  /** Runs straight away or, within the interval after the last run, once at its end, however often it's called in between. */
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
