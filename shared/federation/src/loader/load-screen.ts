import type { ComponentType } from 'react';
import { contractMismatch } from '../registry/parse-registry.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { currentRemote, refreshRegistry, registryStore } from '../registry/registry-store.ts';
import { reportScreen } from '../reports/report-screen.ts';
import './failed-stylesheets.ts';
import { RemoteProblem } from './remote-problem.ts';

/** Pauses before the second and third attempt, in milliseconds. */
const PAUSES = [400, 1600];

/** What a screen's file exports as `Component`. A screen on a route gets no props, one in a slot the slot's. */
// biome-ignore lint/suspicious/noExplicitAny: the props of a slot are typed by its name, where it is used
export type ScreenComponent = ComponentType<any>;

/** A screen whose code is loaded, and its release. */
export interface LoadedScreen {
  readonly Screen: ScreenComponent;
  readonly release: string;
}

/** Downloads a screen of a release and runs its module; rejects with any error. */
export type ImportScreen = (remote: RegistryRemote, screen: string) => Promise<ScreenComponent>;

type Runtime = () => Promise<{ readonly importScreen: ImportScreen }>;

let loadRuntime: Runtime = () => Promise.reject(new Error('startLoader was not called'));
const loaded = new Map<string, LoadedScreen>();
const loading = new Map<string, Promise<LoadedScreen>>();

/**
 * Sets the module that imports screens. It's loaded with the first screen, because the shell's own pages need neither the
 * federation runtime nor the libraries that only screens use.
 */
export function startLoader(runtime: Runtime): void {
  loadRuntime = runtime;
}

/** A screen of the current release, if its code is already loaded. */
export function loadedScreen(remote: string, screen: string): LoadedScreen | undefined {
  const current = currentRemote(remote);
  return current === undefined || current.paused
    ? undefined
    : loaded.get(`${remote}@${current.release}/${screen}`);
}

/**
 * Loads a screen, with up to three attempts when the problem may be temporary and there's a connection. The registry is read again
 * between attempts, so that a page left open finds the current release when its own is gone. Rejects with a `RemoteProblem`.
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
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0 || currentRemote(name) === undefined) await refreshRegistry();
    const remote = currentRemote(name);
    // A page in an earlier registry may no longer exist in the current release.
    if (remote === undefined || !offers(remote, screen))
      throw new RemoteProblem(registryStore.getState().problem === null ? 'unknown' : 'unreachable', name);
    if (remote.paused) throw new RemoteProblem('paused', name);
    try {
      const key = `${name}@${remote.release}/${screen}`;
      const known = loaded.get(key);
      if (known) return known;
      const mismatch = contractMismatch(remote);
      if (mismatch !== null) throw new RemoteProblem('incompatible', name, { detail: mismatch });
      const { importScreen } = await loadRuntime();
      const result = { Screen: await importScreen(remote, screen), release: remote.release };
      loaded.set(key, result);
      return result;
    } catch (error) {
      const problem = await problemOf(remote, error);
      const pause = PAUSES[attempt];
      if (!problem.temporary || pause === undefined || navigator.onLine === false) {
        console.warn(`Remotes: ${name} ${remote.release}, screen ${screen}:`, error);
        reportScreen({ remote: name, release: remote.release, screen }, { outcome: problem.kind });
        throw problem;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** What finds the reason is loaded when it's needed; where that fails too, the site can't be reached. */
async function problemOf(remote: RegistryRemote, error: unknown): Promise<RemoteProblem> {
  if (error instanceof RemoteProblem) return error;
  return import(/* webpackChunkName: "later" */ './diagnose.ts').then(
    ({ diagnose }) => diagnose(remote, error),
    () => new RemoteProblem('unreachable', remote.name, { cause: error }),
  );
}

function offers({ routes, slots }: RegistryRemote, screen: string): boolean {
  return [...routes, ...slots].some((one) => one.screen === screen);
}
