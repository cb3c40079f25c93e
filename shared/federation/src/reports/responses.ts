import { shownPage } from '../host/shown-screens.ts';
import type { ReportedScreen } from './report-screen.ts';

interface Response {
  readonly screen: ReportedScreen;
  /** From the tap, click or key until the next frame; browsers round to 8 ms and don't tell of those below 16. */
  readonly ms: number;
}

/** The slowest response of each screen since they were last taken. */
const slowest = new Map<string, Response>();
/** Where the last finger, button or key went down: its response may be another page. */
let touched: ReportedScreen | null = null;

/** Follows how long pages take to respond, in browsers that say so. */
export function followResponses(): void {
  const touch = () => {
    touched = shownPage();
  };
  addEventListener('pointerdown', touch, true);
  addEventListener('keydown', touch, true);
  // Those that were too fast to be told of count too.
  addEventListener('click', () => note(0), true);
  if (!PerformanceObserver.supportedEntryTypes?.includes('event')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) note(Math.round(entry.duration));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function note(ms: number): void {
  if (touched === null) return;
  const key = `${touched.remote}@${touched.release}/${touched.screen ?? ''}`;
  if (ms >= (slowest.get(key)?.ms ?? 0)) slowest.set(key, { screen: touched, ms });
}

/** The slowest response of each screen since the last call. */
export function takeResponses(): readonly Response[] {
  const taken = [...slowest.values()];
  slowest.clear();
  return taken;
}
