/**
 * Throttles `run`: the first call runs it straight away, later ones at most once per interval (milliseconds, asked for each time), and
 * never while it's still running. However many calls come in between, they share one run.
 */
export function throttle(interval: () => number, run: () => Promise<unknown>): () => void {
  let isRequested = false;
  let isRunning = false;

  async function runWhileRequested(): Promise<void> {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await Promise.all([run(), new Promise((resolve) => setTimeout(resolve, interval()))]);
    }
    isRunning = false;
  }

  return () => {
    isRequested = true;
    if (!isRunning) void runWhileRequested();
  };
}
