import { useCallback, useEffect, useState } from 'react';
import { loadedScreen, loadScreen } from '../loader/load-screen.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import type { ScreenComponent } from '../loader/screen-component.ts';
import { refreshRegistry } from '../registry/registry-store.ts';

export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Screen: ScreenComponent }
  | { readonly status: 'failed'; readonly problem: RemoteProblem };

/** Loads a screen; one whose code is here already is ready at once. What is shown stays when a release changes. */
export function useScreen(remote: string, screen: string): [ScreenState, retry: () => void] {
  const [state, setState] = useState<ScreenState>(() => {
    const Screen = loadedScreen(remote, screen);
    return Screen ? { status: 'ready', Screen } : { status: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ready stays, so its status starts nothing
  useEffect(() => {
    if (state.status === 'ready') return;
    let wanted = true;
    // Somebody who asks for another attempt gets it with the registry as it is now.
    const registry = attempt === 0 ? Promise.resolve() : refreshRegistry(0);
    registry
      .then(() => loadScreen(remote, screen))
      .then(
        (Screen) => wanted && setState({ status: 'ready', Screen }),
        (error: unknown) => {
          const problem =
            error instanceof RemoteProblem ? error : new RemoteProblem('broken', remote, { cause: error });
          if (wanted) setState({ status: 'failed', problem });
        },
      );
    return () => {
      wanted = false;
    };
  }, [remote, screen, attempt]);
  return [state, retry];
}
