import {
  type ErrorInfo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { type LoadedScreen, loadedScreen, loadScreen } from '../loader/load-screen.ts';
import type { RemoteProblem } from '../loader/remote-problem.ts';
import { refreshRegistry } from '../registry/registry-store.ts';
import { type ReportedScreen, reportScreen } from '../reports/report-screen.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HeldBack } from './held-back.tsx';
import { type FederatedScreen, recordShown, useRenewal } from './shown-screens.ts';

/** Without a kind if the screen threw. */
export type ShownProblem = Pick<RemoteProblem, 'remote' | 'message'> & Partial<Pick<RemoteProblem, 'kind'>>;

interface ScreenHostProps {
  readonly source: FederatedScreen;
  /** Shown while the screen loads. */
  readonly placeholder: ReactNode;
  /** Shown instead of a screen that couldn't be loaded or that threw. */
  readonly failure: (problem: ShownProblem, retry: () => void) => ReactNode;
  /** What the screen gets: a slot's props. */
  readonly props?: object;
  /** Set if the placeholder is what the document says of the screen: it stays until the screen is complete. */
  readonly onShown?: (() => void) | undefined;
}

/** A loaded screen, and when the page began to wait for it. */
type Shown = LoadedScreen & { readonly since: number };

/**
 * A screen of a remote in its place on the page, straight away if its code is already loaded. It stays when another release goes
 * live, until someone asks for the new one, and if that fails to load.
 */
export function ScreenHost({ source, placeholder, failure, props, onShown }: ScreenHostProps) {
  const { remote, screen } = source;
  const [shown, setShown] = useState<Shown | null>(() => {
    const loaded = loadedScreen(remote, screen);
    return loaded ? { ...loaded, since: performance.now() } : null;
  });
  const [problem, setProblem] = useState<RemoteProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isHeldBack] = useState(onShown !== undefined);
  const renewal = useRenewal(remote);
  const retry = useCallback(() => {
    setShown(null);
    setProblem(null);
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewal loads the screen again
  useEffect(() => {
    let wanted = true;
    const since = performance.now();
    const show = (loaded: LoadedScreen) =>
      setShown((before) => (before?.Screen === loaded.Screen ? before : { ...loaded, since }));
    // A retry uses the current registry.
    const registry = attempt === 0 ? Promise.resolve() : refreshRegistry(0);
    registry
      .then(() => loadScreen(remote, screen))
      .then(
        // A screen's first render is slow; as a transition it doesn't block the page.
        (loaded) => wanted && startTransition(() => show(loaded)),
        (reason: RemoteProblem) => wanted && setProblem(reason),
      );
    return () => {
      wanted = false;
    };
  }, [remote, screen, attempt, renewal]);

  const release = shown?.release;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a renewal the screen is shown as of now
  useEffect(
    () => (release === undefined ? undefined : recordShown(source, release)),
    [source, release, renewal],
  );

  if (shown === null) return problem === null ? placeholder : failure(problem, retry);
  const { Screen } = shown;
  const reported = { remote, screen, release: shown.release };
  const noteError = (error: unknown, info: ErrorInfo) => {
    console.warn('Remotes: a screen failed to render:', error, info.componentStack);
    reportScreen(reported, { outcome: 'threw_on_render' });
  };
  const drawn = (
    <>
      <Screen {...props} />
      <ReportFirstRender screen={reported} since={shown.since} />
    </>
  );
  return (
    <ErrorBoundary
      key={release}
      fallback={() => failure({ remote, message: 'This part of the site ran into an error.' }, retry)}
      onError={noteError}
    >
      {isHeldBack ? (
        <HeldBack painted={placeholder} onShown={() => onShown?.()}>
          {drawn}
        </HeldBack>
      ) : (
        drawn
      )}
    </ErrorBoundary>
  );
}

/** Reports that the screen beside it was rendered for the first time, and how long the page has waited for that. */
function ReportFirstRender({ screen, since }: { readonly screen: ReportedScreen; readonly since: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it's there for the first time
  useLayoutEffect(
    () => reportScreen(screen, { outcome: 'drew', ms: Math.round(performance.now() - since) }),
    [],
  );
  return null;
}
