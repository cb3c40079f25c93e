import { startTransition, useCallback, useEffect, useState } from 'react';
import { type LoadedScreen, loadedScreen, loadScreen } from '../loader/load-screen.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import { refreshRegistry } from '../registry/registry-store.ts';
import { type PlacedScreen, recordShown, useRenewal } from './shown-screens.ts';

export type ScreenState =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready'; readonly since: number } & LoadedScreen)
  | { readonly status: 'failed'; readonly problem: RemoteProblem };

/**
 * Loads a screen; if its code is already loaded, it's ready straight away. It stays when another release goes live, until
 * someone asks for the new one.
 */
export function useScreen(placed: PlacedScreen): [ScreenState, retry: () => void] {
  const { remote, screen } = placed;
  const [state, setState] = useState<ScreenState>(() => {
    const loaded = loadedScreen(remote, screen);
    return loaded ? ready(loaded, performance.now()) : { status: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  const renewal = useRenewal(remote);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewal loads the screen again
  useEffect(() => {
    let wanted = true;
    const since = performance.now();
    const show = (loaded: LoadedScreen) =>
      setState((shown) =>
        shown.status === 'ready' && shown.Screen === loaded.Screen ? shown : ready(loaded, since),
      );
    const fail = (error: unknown) => {
      const problem =
        error instanceof RemoteProblem ? error : new RemoteProblem('broken', remote, { cause: error });
      // If a new release fails to load, the old one stays.
      setState((shown) => (shown.status === 'ready' ? shown : { status: 'failed', problem }));
    };
    // A retry uses the current registry.
    const registry = attempt === 0 ? Promise.resolve() : refreshRegistry(0);
    registry
      .then(() => loadScreen(remote, screen))
      .then(
        // In small steps: a screen that has just been loaded is slow to render for the first time.
        (loaded) => wanted && startTransition(() => show(loaded)),
        (error: unknown) => wanted && fail(error),
      );
    return () => {
      wanted = false;
    };
  }, [remote, screen, attempt, renewal]);

  const release = state.status === 'ready' ? state.release : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a renewal the screen is shown as of now
  useEffect(() => (release === null ? undefined : recordShown(placed, release)), [placed, release, renewal]);
  return [state, retry];
}

const ready = (loaded: LoadedScreen, since: number) => ({ status: 'ready', since, ...loaded }) as const;
