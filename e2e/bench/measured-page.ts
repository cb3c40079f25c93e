import type { BrowserContext, CDPSession } from '@playwright/test';

/** How fast the visitor's network and processor are. */
export interface Conditions {
  readonly name: string;
  /** Milliseconds of latency and bytes per second; as they are if left out. */
  readonly network?: { readonly latency: number; readonly throughput: number };
  /** How many times slower the processor is. */
  readonly cpu: number;
  /** Whether it's a phone, and not a window of that size. */
  readonly touch: boolean;
}

export const FAST: Conditions = { name: 'window', cpu: 1, touch: false };
export const FAST_PHONE: Conditions = { name: 'phone', cpu: 1, touch: true };
/** Slow 4G as Lighthouse has it, and a processor four times slower. */
export const SLOW_PHONE: Conditions = {
  name: 'phone, Slow 4G, 4× CPU',
  touch: true,
  network: { latency: 562.5, throughput: (1.6 * 0.9 * 1024 * 1024) / 8 },
  cpu: 4,
};

const KINDS = ['Script', 'Stylesheet', 'Font', 'Document', 'Data'] as const;
export type Kind = (typeof KINDS)[number];

export interface MeasuredPage {
  /** Bytes on the wire, without headers, by kind and in all. */
  readonly bytes: Readonly<Record<Kind | 'All', number>>;
  readonly requests: number;
  /** Milliseconds until the first paint and the largest one. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds by which tasks were longer than 50 ms. */
  readonly blocking: number;
  readonly shift: number;
}

/** An ordinary mobile network. */
export const MOBILE: Conditions = {
  name: '4G',
  touch: true,
  network: { latency: 60, throughput: (9 * 1024 * 1024) / 8 },
  cpu: 1,
};

/** The size of a phone, which a finger touches: links in view are read ahead. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** A window of the same size. Nothing is read ahead before someone points at it. */
export const NARROW_WINDOW = { ...PHONE, hasTouch: false, isMobile: false };

/** Waits for this long without a request before a page counts as loaded, in milliseconds: reports are sent two seconds later. */
const QUIET = 3000;

/** Opens a page with what the browser knows from earlier visits, and measures it until it is quiet. */
export async function measureVisit(
  context: BrowserContext,
  address: string,
  on: Conditions,
): Promise<MeasuredPage> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const traffic = await recordTraffic(session);
    await slowDown(session, on);
    await page.addInitScript(recordPaints);
    await page.goto(address, { waitUntil: 'load' });
    // On a busy machine a page may be quiet long before its content is there.
    await page.waitForFunction(hasContent);
    await traffic.quiet();
    const paints = await page.evaluate(() => window.paints);
    if (paints === undefined) throw new Error(`${address} recorded nothing.`);
    return { ...traffic.total(), ...paints };
  } finally {
    await page.close();
  }
}

/** Gives a page the network and the processor of these conditions. */
export async function slowDown(session: CDPSession, { network, cpu }: Conditions): Promise<void> {
  if (network !== undefined) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

declare global {
  interface Window {
    paints?: { firstPaint: number; largestPaint: number; blocking: number; shift: number };
  }
}

/** Whether the page has its heading, and nothing in it is still loading. */
export function hasContent(): boolean {
  const main = document.querySelector('main');
  return main?.querySelector('h1') != null && !/Loading\b.*\.\.\./.test(main.textContent ?? '');
}

function recordPaints(): void {
  const paints = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 };
  window.paints = paints;
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaint = startTime;
  });
  observe('longtask', ({ duration }) => {
    paints.blocking += duration - 50;
  });
  observe('layout-shift', ({ value = 0 }) => {
    paints.shift += value;
  });
}

async function recordTraffic(session: CDPSession) {
  const bytes: Record<Kind | 'All', number> = {
    Script: 0,
    Stylesheet: 0,
    Font: 0,
    Document: 0,
    Data: 0,
    All: 0,
  };
  const answers = new Map<string, { kind: Kind; headers: number }>();
  let requests = 0;
  let last = Date.now();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The stream of changes never ends.
    if (response.mimeType === 'text/event-stream') return;
    requests += 1;
    last = Date.now();
    answers.set(requestId, {
      kind: kindOf(type, response.mimeType),
      headers: response.encodedDataLength,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer === undefined) return;
    last = Date.now();
    bytes[answer.kind] += encodedDataLength - answer.headers;
    bytes.All += encodedDataLength - answer.headers;
  });
  return {
    async quiet() {
      while (Date.now() - last < QUIET) await new Promise((wake) => setTimeout(wake, 50));
    },
    total: () => ({ bytes, requests }),
  };
}

function kindOf(type: string, mimeType: string): Kind {
  if (mimeType.includes('javascript')) return 'Script';
  if (mimeType === 'text/css') return 'Stylesheet';
  if (type === 'Font' || mimeType.startsWith('font/')) return 'Font';
  return type === 'Document' ? 'Document' : 'Data';
}
