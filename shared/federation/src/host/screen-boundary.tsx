import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportScreen } from '../reports/report-screen.ts';

interface Props {
  readonly remote: string;
  readonly release: string;
  readonly screen: string;
  /** When the page began to wait for the screen, by `performance.now()`. */
  readonly since: number;
  readonly children: ReactNode;
  /** What to show instead of a screen that threw. */
  readonly fallback: ReactNode;
}

/**
 * Contains an error that a screen throws while rendering, so that it only affects its own part of the page. Reports whether the
 * screen was drawn. Give it the release as its key.
 */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
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
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
