import { createStore } from 'zustand/vanilla';
import type { Registry } from '../registry/registry.ts';

/** A screen on the page, and of which release its code is. */
interface ShownScreen {
  readonly remote: string;
  readonly screen: string;
  readonly release: string;
}

interface ShownScreens {
  readonly shown: ReadonlySet<ShownScreen>;
  /** How often what is shown of a remote was to be replaced by its present release. */
  readonly renewals: Readonly<Record<string, number>>;
}

export const shownScreensStore = createStore<ShownScreens>(() => ({ shown: new Set(), renewals: {} }));

/** Notes that a screen is on the page; returns what notes that it is gone. */
export function noteShown(remote: string, screen: string, release: string): () => void {
  const entry = { remote, screen, release };
  const change = (to: (shown: Set<ShownScreen>) => void) =>
    shownScreensStore.setState(({ shown }) => {
      const next = new Set(shown);
      to(next);
      return { shown: next };
    });
  change((shown) => shown.add(entry));
  return () => change((shown) => shown.delete(entry));
}

/** Whether a screen is on the page now. */
export function isShown(remote: string, screen: string): boolean {
  return [...shownScreensStore.getState().shown].some(
    (one) => one.remote === remote && one.screen === screen,
  );
}

/** Replaces what is on the page by the present releases, of one remote or of all. What is typed there goes. */
export function renewScreens(remote?: string): void {
  const { shown, renewals } = shownScreensStore.getState();
  const names = remote === undefined ? [...shown].map((screen) => screen.remote) : [remote];
  const renewed = Object.fromEntries(names.map((name) => [name, (renewals[name] ?? 0) + 1]));
  shownScreensStore.setState({ renewals: { ...renewals, ...renewed } });
}

/** The remotes of which the page shows another release than the registry names. */
export function outdatedRemotes(shown: ReadonlySet<ShownScreen>, registry: Registry | null): string[] {
  const outdated = [...shown].filter(({ remote, release }) => {
    const current = registry?.remotes.find(({ name }) => name === remote);
    return current !== undefined && current.release !== release;
  });
  return [...new Set(outdated.map(({ remote }) => remote))];
}
