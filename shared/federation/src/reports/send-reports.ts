import type { ScreenFailure, ScreenReport } from '@kickabout/contract';
import { API_PREFIX, pageRoutes } from '@kickabout/contract/page-routes';
import { MOST_REPORTS } from '@kickabout/contract/vocabulary';
import { getAccessToken } from '@kickabout/session';
import { shownPage } from '../host/shown-screens.ts';
import type { RemoteProblemKind } from '../loader/remote-problem.ts';
import { storedOverrides } from '../overrides/stored-overrides.ts';
import { isAdminHere } from '../registry/viewer.ts';
import type { ReportedScreen, ScreenOutcome } from './report-screen.ts';

/**
 * The slowest response of each screen since they were last sent, in milliseconds from the tap, click or key until the next frame.
 * Browsers round to 8 ms and don't tell of those below 16.
 */
const slowest = new Map<string, { readonly screen: ReportedScreen; readonly ms: number }>();
/** Where the last finger, button or key went down: its response may be another page. */
let touched: ReportedScreen | null = null;

/** Follows how long pages take to respond, in browsers that say so. */
function followResponses(): void {
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

/** How long reports wait for others, in milliseconds. */
const PAUSE = 500;

/**
 * How each problem is reported. A paused or unknown remote isn't the fault of its release. Neither is one that
 * doesn't fit the shell: the server refuses such releases, so the tab must be too old.
 */
const FAILURES: Record<'threw_on_render' | 'threw_later' | RemoteProblemKind, ScreenFailure | null> = {
  threw_on_render: 'threw_on_render',
  threw_later: 'threw_later',
  unreachable: 'not_loaded',
  missing: 'not_loaded',
  slow: 'not_loaded',
  tampered: 'refused',
  broken: 'threw_on_import',
  incompatible: null,
  paused: null,
  unknown: null,
};

const reported = new Set<string>();
const waiting: ScreenReport[] = [];

/** Reports what became of a screen: once in a tab for each release and outcome. What an override shows isn't live. */
export function sendReport({ remote, release, screen }: ReportedScreen, outcome: ScreenOutcome): void {
  const key = `${remote}@${release}/${screen ?? ''} ${outcome.outcome}`;
  const failure = 'ms' in outcome ? null : FAILURES[outcome.outcome];
  const what = 'ms' in outcome ? outcome : failure && { outcome: failure };
  if (what === null || reported.has(key) || remote in storedOverrides()) return;
  reported.add(key);
  if (waiting.push({ remote, release, ...(screen !== undefined && { screen }), ...what }) === 1)
    setTimeout(send, PAUSE);
}

/**
 * A report that the server can't take is lost: it isn't worth slowing a page down for. An admin's has to say that it's one, because
 * no one else gets what is live for admins.
 */
function send(): void {
  const reports = waiting.splice(0, MOST_REPORTS);
  if (reports.length === 0) return;
  const body = new Blob([JSON.stringify({ reports })], { type: 'application/json' });
  const address = API_PREFIX + pageRoutes.reportScreens.path;
  if (!isAdminHere()) return void navigator.sendBeacon(address, body);
  getAccessToken()
    .then((token) => {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      const headers = { ...authorization, 'content-type': body.type };
      return fetch(address, { method: 'POST', body, headers, keepalive: true });
    })
    .catch(() => {});
}

function sendAll(): void {
  for (const { screen, ms } of slowest.values()) sendReport(screen, { outcome: 'responded', ms });
  slowest.clear();
  send();
}

followResponses();
addEventListener('pagehide', sendAll);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAll();
});
