/**
 * Paces what may be wanted far more often than it should be done: the first call of what it returns runs `run` at once,
 * later ones at the earliest so many milliseconds after the last run began, and never while that goes on. However many
 * calls come meanwhile, one run follows them.
 */
export function atMostEvery(milliseconds: number, run: () => Promise<unknown>): () => void {
  let isWanted = false;
  let isRunning = false;

  async function runWhileWanted(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await Promise.all([run(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
    }
    isRunning = false;
  }

  return () => {
    isWanted = true;
    if (!isRunning) void runWhileWanted();
  };
}
