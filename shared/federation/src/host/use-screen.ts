import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type LoadedScreen, loadedScreen, loadScreen } from '../loader/load-screen.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import type { ScreenComponent } from '../loader/screen-component.ts';
import { refreshRegistry } from '../registry/registry-store.ts';
import { noteShown, shownScreensStore } from './shown-screens.ts';

export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Screen: ScreenComponent; readonly release: string }
  | { readonly status: 'failed'; readonly problem: RemoteProblem };

/**
 * Loads a screen; one whose code is here already is ready at once. What is shown stays when another release goes live,
 * until somebody asks for that one.
 */
export function useScreen(remote: string, screen: string): [ScreenState, retry: () => void] {
  const [state, setState] = useState<ScreenState>(() => {
    const loaded = loadedScreen(remote, screen);
    return loaded ? ready(loaded) : { status: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  const renewal = useStore(shownScreensStore, ({ renewals }) => renewals[remote] ?? 0);
  const [renewedAt, setRenewedAt] = useState(renewal);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ready stays, so its status starts nothing
  useEffect(() => {
    if (state.status === 'ready' && renewal === renewedAt) return;
    let wanted = true;
    // Somebody who asks for another attempt gets it with the registry as it is now.
    const registry = attempt === 0 ? Promise.resolve() : refreshRegistry(0);
    registry
      .then(() => loadScreen(remote, screen))
      .then(
        (loaded) => wanted && setState(ready(loaded)),
        (error: unknown) => {
          const problem =
            error instanceof RemoteProblem ? error : new RemoteProblem('broken', remote, { cause: error });
          // A new release that cannot be had takes nothing away from who has the old one.
          if (wanted) setState((shown) => (shown.status === 'ready' ? shown : { status: 'failed', problem }));
        },
      )
      .finally(() => wanted && setRenewedAt(renewal));
    return () => {
      wanted = false;
    };
  }, [remote, screen, attempt, renewal]);

  const release = state.status === 'ready' ? state.release : null;
  useEffect(
    () => (release === null ? undefined : noteShown(remote, screen, release)),
    [remote, screen, release],
  );
  return [state, retry];
}

const ready = ({ Screen, release }: LoadedScreen) => ({ status: 'ready', Screen, release }) as const;
