import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { RemoteProblem } from '../loader/remote-problem.ts';
import { reportScreen } from '../reports/report-screen.ts';
import type { PlacedScreen } from './shown-screens.ts';
import { useScreen } from './use-screen.ts';

interface Props {
  readonly remote: string;
  readonly release: string;
  readonly screen: string;
  /** When the page began to wait for the screen, by `performance.now()`. */
  readonly since: number;
  readonly children: ReactNode;
  /** What to show instead of a screen that threw. */
  readonly fallback: () => ReactNode;
}

/**
 * Contains an error that a screen throws while rendering, so that it only affects its own part of the page. Reports whether the
 * screen was drawn. Give it the release as its key.
 */
class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    const { since } = this.props;
    if (!this.state.failed)
      reportScreen(this.props, { outcome: 'drew', ms: Math.round(performance.now() - since) });
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.warn('Remotes: a screen failed to render:', error, info.componentStack);
    reportScreen(this.props, { outcome: 'threw_on_render' });
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}

/** Without a kind if the screen threw. */
export type ShownProblem = Pick<RemoteProblem, 'remote' | 'message'> & Partial<Pick<RemoteProblem, 'kind'>>;

interface PlacedProps {
  readonly placed: PlacedScreen;
  /** Shown while the screen loads. */
  readonly placeholder: ReactNode;
  /** Shown instead of a screen that couldn't be loaded or that threw. */
  readonly failure: (problem: ShownProblem, retry: () => void) => ReactNode;
  /** What the screen gets: a slot's props. */
  readonly props?: object;
}

/** A screen of a remote in its place on the page. */
export function Placed({ placed, placeholder, failure, props }: PlacedProps) {
  const { remote } = placed;
  const [state, retry] = useScreen(placed);
  switch (state.status) {
    case 'loading':
      return placeholder;
    case 'failed':
      return failure(state.problem, retry);
    case 'ready': {
      const { Screen, release, since } = state;
      const fallback = () => failure({ remote, message: 'This part of the site ran into an error.' }, retry);
      return (
        <ScreenBoundary key={release} {...placed} release={release} since={since} fallback={fallback}>
          <Screen {...props} />
        </ScreenBoundary>
      );
    }
    default:
      return state satisfies never;
  }
}
