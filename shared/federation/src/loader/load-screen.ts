import { contractMismatch } from '../registry/parse-registry.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { awaitRegistry, currentRemote, refreshRegistry } from '../registry/registry-store.ts';
import { diagnose } from './diagnose.ts';
import { RemoteProblem } from './remote-problem.ts';
import type { ScreenComponent } from './screen-component.ts';

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES = [400, 1600];

/** How long after the page has loaded it gets ready for a remote's screen, in milliseconds. */
const READY_AFTER = 1000;

/** A screen whose code is here, and of which release it is. */
export interface LoadedScreen {
  readonly Screen: ScreenComponent;
  readonly release: string;
}

const loaded = new Map<string, LoadedScreen>();
const loading = new Map<string, Promise<LoadedScreen>>();

/** A screen of the release in force, if its code is here already. */
export function loadedScreen(remote: string, screen: string): LoadedScreen | undefined {
  const release = currentRemote(remote)?.release;
  return release === undefined ? undefined : loaded.get(`${remote}@${release}/${screen}`);
}

/**
 * Loads a screen. What may pass by itself is tried three times; between attempts the registry is read anew, so
 * that a page left open finds the present release when its own is gone. Rejects with a `RemoteProblem`.
 */
export function loadScreen(remote: string, screen: string): Promise<LoadedScreen> {
  const key = `${remote}/${screen}`;
  let promise = loading.get(key);
  if (promise === undefined) {
    promise = loadWithRetries(remote, screen).finally(() => loading.delete(key));
    loading.set(key, promise);
  }
  return promise;
}

async function loadWithRetries(name: string, screen: string): Promise<LoadedScreen> {
  await awaitRegistry();
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0 || currentRemote(name) === undefined) await refreshRegistry();
    const remote = currentRemote(name);
    // A page that is known from an earlier registry may have gone with its release.
    if (remote === undefined || !offers(remote, screen)) throw new RemoteProblem('unknown', name);
    try {
      return await loadOnce(remote, screen);
    } catch (error) {
      const problem = error instanceof RemoteProblem ? error : await diagnose(remote, error);
      const pause = PAUSES[attempt];
      if (!problem.passing || pause === undefined) {
        console.warn(`Remotes: ${name} ${remote.release}, screen ${screen}:`, error);
        throw problem;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function offers({ routes, slots }: RegistryRemote, screen: string): boolean {
  return [...routes, ...slots].some((one) => one.screen === screen);
}

async function loadOnce(remote: RegistryRemote, screen: string): Promise<LoadedScreen> {
  const key = `${remote.name}@${remote.release}/${screen}`;
  const known = loaded.get(key);
  if (known) return known;
  const mismatch = contractMismatch(remote);
  if (mismatch !== null) throw new RemoteProblem('incompatible', remote.name, { detail: mismatch });
  // Fetched apart: the shell's own pages need neither the federation runtime nor what only screens use.
  const { importScreen } = await import('./import-screen.tsx');
  const Screen = await importScreen(remote, screen);
  const result = { Screen, release: remote.release };
  loaded.set(key, result);
  return result;
}

/**
 * Gets ready for the first screen of a remote once the page is at rest. What that takes was fetched with the page;
 * browsers complain of what is fetched ahead and then used nowhere for some seconds, as on the shell's own pages.
 */
export function prepareForScreens(): void {
  // A failure is said where a screen is wanted.
  const prepare = () => setTimeout(() => import('./import-screen.tsx').catch(() => {}), READY_AFTER);
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
}
