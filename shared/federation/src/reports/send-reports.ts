import type { ScreenFailure, ScreenReport } from '@kickabout/contract';
import { API_PREFIX, pageRoutes } from '@kickabout/contract/page-routes';
import { MOST_REPORTS } from '@kickabout/contract/vocabulary';
import { getAccessToken } from '@kickabout/session';
import type { RemoteProblemKind } from '../loader/remote-problem.ts';
import { storedOverrides } from '../overrides/stored-overrides.ts';
import { isAdminHere } from '../registry/viewer.ts';
import type { ReportedScreen, ScreenOutcome } from './report-screen.ts';
import { followResponses, takeResponses } from './responses.ts';

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
  const what = 'ms' in outcome ? outcome : failureOf(outcome.outcome);
  if (what === null || reported.has(key) || remote in storedOverrides()) return;
  reported.add(key);
  if (waiting.push({ remote, release, ...(screen !== undefined && { screen }), ...what }) === 1)
    setTimeout(sendWhenIdle, PAUSE);
}

function failureOf(kind: keyof typeof FAILURES) {
  const outcome = FAILURES[kind];
  return outcome === null ? null : { outcome };
}

function sendWhenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: PAUSE });
  else send();
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
  for (const { screen, ms } of takeResponses()) sendReport(screen, { outcome: 'responded', ms });
  send();
}

followResponses();
addEventListener('pagehide', sendAll);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAll();
});
