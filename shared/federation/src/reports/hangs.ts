import { readStoredJson, storedKeys, writeStored } from '@kickabout/client/storage';
import { API_PREFIX, pageRoutes } from '@kickabout/contract/page-routes';
import type { ReportedScreen } from './report-screen.ts';

/**
 * A page that hangs can't say so. So each tab notes in the browser's storage which screens it begins, and says every second that it's
 * still there. Whatever tab finds such notes without a sign of life reports them: another one, or the next that is opened.
 */
const PREFIX = 'kickabout.began.';
const BEAT = 1000;
/** After this time without a sign of life a tab hangs, in milliseconds. A slow phone may be busy for seconds. */
const SILENCE = 10_000;

/** What a tab notes. */
interface Begun {
  readonly at: number;
  /** Those whose code is being loaded, or the one that is being drawn. */
  readonly screens: readonly ReportedScreen[];
}

const own = PREFIX + Math.random().toString(36).slice(2);
const loading = new Set<ReportedScreen>();
let drawing: ReportedScreen | null = null;
let beats: ReturnType<typeof setInterval> | undefined;
let checking = false;

/** Notes that a screen's code begins to load, which runs it. Call the result when that has ended, well or not. */
export function began(screen: ReportedScreen): () => void {
  loading.add(screen);
  beats ??= setInterval(note, BEAT);
  note();
  return () => {
    loading.delete(screen);
    if (loading.size === 0) clearInterval(beats);
    if (loading.size === 0) beats = undefined;
    note();
  };
}

/** Notes that a screen is about to be drawn. Call the result once it has been: that's forgotten right after. */
export function draws(screen: ReportedScreen): () => void {
  drawing = screen;
  note();
  return () =>
    void setTimeout(() => {
      if (drawing === screen) drawing = null;
      note();
    });
}

/** A hidden tab's timers stop, so it notes nothing. */
function note(): void {
  const screens = drawing ? [drawing] : [...loading];
  const isOver = screens.length === 0 || document.visibilityState === 'hidden';
  const begun: Begun = { at: Date.now(), screens };
  // Without storage, hangs aren't noticed.
  writeStored('localStorage', own, isOver ? null : JSON.stringify(begun));
}

/** Reports what other tabs began and didn't end, now and whenever one begins something. */
export function followHangs(): void {
  check();
  document.addEventListener('visibilitychange', note);
  addEventListener('pagehide', () => writeStored('localStorage', own, null));
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX) && newValue !== null && !checking) checkLater();
  });
}

function checkLater(): void {
  checking = true;
  setTimeout(check, SILENCE);
}

function check(): void {
  checking = false;
  for (const key of storedKeys('localStorage')) {
    if (!key.startsWith(PREFIX) || key === own) continue;
    // What can't be read isn't reported.
    const { at = 0, screens = [] } = (readStoredJson('localStorage', key) ?? {}) as Partial<Begun>;
    if (Date.now() - at < SILENCE) {
      if (!checking) checkLater();
      continue;
    }
    writeStored('localStorage', key, null);
    // Straight away: this page may be about to hang as well.
    if (screens.length > 0) send(screens);
  }
}

function send(screens: readonly ReportedScreen[]): void {
  const reports = screens.map((screen) => ({ ...screen, outcome: 'hung' }));
  const body = new Blob([JSON.stringify({ reports })], { type: 'application/json' });
  navigator.sendBeacon(API_PREFIX + pageRoutes.reportScreens.path, body);
}
