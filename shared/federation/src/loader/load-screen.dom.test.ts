import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegistryRemote } from '../registry/registry.ts';
import { remoteOf } from '../testing/remote-of.ts';
import type { ImportScreen } from './load-screen.ts';

const X1 = remoteOf('mf-x', 'r1');
const CHUNK = 'https://club.example/remotes/mf-x/r1/12.js';
const gone = () =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', request: CHUNK });
const Screen = () => null;

/** What the site serves; everything else is a 404. */
let published: RegistryRemote[];
let reads: number;
/** The releases whose screen the loader has tried to import. */
let imported: string[];
/** What the server is told. */
let reported: string[];
let runtimeLoads = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL('https://club.example/');
  published = [X1];
  reads = 0;
  imported = [];
  reported = [];
  runtimeLoads = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/remotes.json') return new Response('', { status: 404 });
    reads += 1;
    return new Response(JSON.stringify({ contract: '6.0.0', remotes: published }));
  });
});

/** The loader of a page that has just been opened and has read the registry. */
async function openPage(importScreen: ImportScreen) {
  vi.resetModules();
  const { startRegistry } = await import('../registry/registry-store.ts');
  const loader = await import('./load-screen.ts');
  await startRegistry();
  const { startReports } = await import('../reports/report-screen.ts');
  startReports(async () => ({
    sendReport: ({ release }, { outcome }) => void reported.push(`${release} ${outcome}`),
  }));
  loader.startLoader(async () => {
    runtimeLoads += 1;
    return {
      importScreen: (remote, screen) => {
        imported.push(remote.release);
        return importScreen(remote, screen);
      },
    };
  });
  return {
    ...loader,
    /** Loads the screen, skipping all pauses. */
    async load(remote = 'mf-x', screen = 'x-screen') {
      let isSettled = false;
      const settled = loader
        .loadScreen(remote, screen)
        .catch((problem: unknown) => problem)
        .finally(() => {
          isSettled = true;
        });
      while (!isSettled) {
        await vi.runAllTimersAsync();
        // What finds the reason of a failure is loaded when it's needed.
        await vi.dynamicImportSettled();
      }
      return settled;
    },
  };
}

describe('a temporary problem', () => {
  it('is retried twice, then reported', async () => {
    const { load } = await openPage(() => Promise.reject(gone()));
    expect(await load()).toMatchObject({ kind: 'missing' });
    expect({ imported, reported }).toEqual({ imported: ['r1', 'r1', 'r1'], reported: ['r1 missing'] });
  });

  it('is not retried without a connection', async () => {
    const { load } = await openPage(() => Promise.reject(gone()));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await load();
    expect(imported).toEqual(['r1']);
  });

  it('is retried with the release that is live by then', async () => {
    const { load } = await openPage(({ release }) =>
      release === 'r1' ? Promise.reject(gone()) : Promise.resolve(Screen),
    );
    published = [remoteOf('mf-x', 'r2')];
    await vi.advanceTimersByTimeAsync(2000);
    expect(await load()).toEqual({ Screen, release: 'r2' });
    expect({ imported, reported }).toEqual({ imported: ['r1', 'r2'], reported: [] });
  });
});

it.each([
  ['slow', new Error('script load timed out')],
  ['broken', Object.assign(new Error('defined nothing'), { type: 'missing' })],
])('a permanent problem is reported after one attempt, to the server too: %s', async (kind, error) => {
  const { load } = await openPage(() => Promise.reject(error));
  expect(await load()).toMatchObject({ kind });
  expect({ imported, reported }).toEqual({ imported: ['r1'], reported: [`r1 ${kind}`] });
});

it('a failed screen loads again on the next request', async () => {
  let isBroken = true;
  const { load } = await openPage(() => (isBroken ? Promise.reject(gone()) : Promise.resolve(Screen)));
  await load();
  isBroken = false;
  expect(await load()).toEqual({ Screen, release: 'r1' });
});

it('what only this browser remembers isn’t run: without the server’s list a screen is unreachable', async () => {
  await openPage(async () => Screen);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { load } = await openPage(async () => Screen);
  expect(await load()).toMatchObject({ kind: 'unreachable' });
  expect(imported).toEqual([]);
});

describe('nothing of a remote is downloaded', () => {
  it.each([
    ['that is not published, once the registry was read again', 'mf-y', 'x-screen', 'unknown', 2],
    ['whose current release lacks the screen', 'mf-x', 'y-screen', 'unknown', 1],
    ['that is paused', 'mf-p', 'x-screen', 'paused', 1],
    ['that was built for another major of the contract', 'mf-z', 'x-screen', 'incompatible', 1],
  ])('%s', async (_, remote, screen, kind, expectedReads) => {
    published = [
      X1,
      remoteOf('mf-z', 'r1', { contract: '99.0.0' }),
      remoteOf('mf-p', 'r1', { paused: true }),
    ];
    const { load } = await openPage(async () => Screen);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await load(remote, screen)).toMatchObject({ kind });
    expect([imported, runtimeLoads, reads]).toEqual([[], 0, expectedReads]);
  });
});

it('a screen is imported once for any number of requests, and is ready straight away afterwards', async () => {
  const { load, loadedScreen } = await openPage(async () => Screen);
  expect(loadedScreen('mf-x', 'x-screen')).toBeUndefined();
  await Promise.all([load(), load()]);
  await load();
  expect(imported).toEqual(['r1']);
  expect(loadedScreen('mf-x', 'x-screen')).toEqual({ Screen, release: 'r1' });
});
