import type { RemoteProblemKind } from '../loader/remote-problem.ts';

/** A screen of a release, as a report names it. */
export interface ReportedScreen {
  readonly remote: string;
  readonly release: string;
  /** Absent if no one knows which. */
  readonly screen?: string;
}

/** The outcome for a screen: how many milliseconds it took to appear, or its slowest response, or why it failed. */
export type ScreenOutcome =
  | { readonly outcome: 'drew' | 'responded'; readonly ms: number }
  | { readonly outcome: 'threw_on_render' | 'threw_later' | RemoteProblemKind };

type Sender = () => Promise<{
  readonly sendReport: (screen: ReportedScreen, outcome: ScreenOutcome) => void;
}>;

/** How long a page has for more important things first, in milliseconds. */
const PAUSE = 2000;

let loadSender: Sender | null = null;

/** Sets the module that sends reports. It's loaded with the first of them; without it nothing is reported. */
export function startReports(sender: Sender): void {
  loadSender = sender;
}

/**
 * Tells the server, without names, whether a screen worked. Sends nothing if the visitor leaves the page first.
 */
export function reportScreen(screen: ReportedScreen, outcome: ScreenOutcome): void {
  setTimeout(() => {
    loadSender?.().then(
      ({ sendReport }) => sendReport(screen, outcome),
      () => {},
    );
  }, PAUSE);
}
