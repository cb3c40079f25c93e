/**
 * Throttles `run`: the first call runs it straight away, later ones at most once per interval (milliseconds), and
 * never while it's still running. However many calls come in between, they share one run.
 */
export function throttle(milliseconds: number, run: () => Promise<unknown>): () => void {
  let isRequested = false;
  let isRunning = false;

  async function runWhileRequested(): Promise<void> {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await Promise.all([run(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
    }
    isRunning = false;
  }

  return () => {
    isRequested = true;
    if (!isRunning) void runWhileRequested();
  };
}
