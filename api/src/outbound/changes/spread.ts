/**
 * Pages spread what they read again over this much for each open page, twice as much while the process is busy, instead of over their usual
 * time. Milliseconds.
 */
const SPREAD_PER_STREAM = 3;
const USUAL_SPREAD = 500;
const LONGEST_SPREAD = 30_000;
/** The share of time that a busy process works, measured over at least so many milliseconds. */
const BUSY = 0.8;
const MEASURED_OVER = 500;

/** Over how long so many open pages spread what they read again; undefined while their usual time will do. */
export function createSpread(): (pages: number) => { spread_ms: number } | undefined {
  let measured = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isBusy = false;
  return (pages) => {
    if (performance.now() - measuredAt >= MEASURED_OVER) {
      isBusy = performance.eventLoopUtilization(measured).utilization > BUSY;
      measured = performance.eventLoopUtilization();
      measuredAt = performance.now();
    }
    const spread_ms = Math.min(pages * SPREAD_PER_STREAM * (isBusy ? 2 : 1), LONGEST_SPREAD);
    return spread_ms > USUAL_SPREAD ? { spread_ms } : undefined;
  };
}
