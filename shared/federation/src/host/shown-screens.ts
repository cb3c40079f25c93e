import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ScreenAccess } from '../access.ts';
import type { Registry } from '../registry/registry.ts';
import { registryStore } from '../registry/registry-store.ts';
import type { SlotName } from '../slots.ts';

/** A screen that belongs in a place on the page, as a registry says. */
export interface PlacedScreen {
  /** `page /matches/:id` or `slot home.admin`. */
  readonly place: string;
  readonly remote: string;
  readonly screen: string;
  readonly access: ScreenAccess;
  /** The title of a page; empty in a slot. */
  readonly title: string;
}

interface ShownScreen {
  readonly placed: PlacedScreen;
  readonly release: string;
  /** How many times its remote had been renewed when this screen was first shown. */
  readonly renewal: number;
}

interface ShownScreens {
  readonly shown: readonly ShownScreen[];
  /** By remote, how many times someone has asked for its newest release. */
  readonly renewals: Readonly<Record<string, number>>;
}

/**
 * The screens on the page. A screen stays in the release in which it was first shown, whatever newer registries say, because
 * someone may be typing in it. It's only replaced when they ask for that (`renewScreens`) or go to another page.
 */
const shownScreensStore = createStore<ShownScreens>(() => ({ shown: [], renewals: {} }));

/** Records that a screen is on the page; returns a function that records that it has gone. */
export function recordShown(placed: PlacedScreen, release: string): () => void {
  const { renewals } = shownScreensStore.getState();
  const entry = { placed, release, renewal: renewals[placed.remote] ?? 0 };
  shownScreensStore.setState(({ shown }) => ({ shown: [...shown, entry] }));
  return () => shownScreensStore.setState(({ shown }) => ({ shown: shown.filter((one) => one !== entry) }));
}

/** The screen of a remote that the page consists of; null if the page is the shell's own. */
export function shownPage(): { remote: string; release: string; screen: string } | null {
  const page = shownScreensStore.getState().shown.findLast(({ placed }) => placed.place.startsWith('page '));
  return page ? { remote: page.placed.remote, release: page.release, screen: page.placed.screen } : null;
}

/** Replaces the screens on the page with the newest releases, of one remote or of all. Input in them is lost. */
export function renewScreens(remote?: string): void {
  const { shown, renewals } = shownScreensStore.getState();
  const names = remote === undefined ? shown.map(({ placed }) => placed.remote) : [remote];
  const renewed = Object.fromEntries(names.map((name) => [name, (renewals[name] ?? 0) + 1]));
  shownScreensStore.setState({ renewals: { ...renewals, ...renewed } });
}

/** How many times someone has asked for the newest release of a remote. */
export function useRenewal(remote: string): number {
  return useStore(shownScreensStore, ({ renewals }) => renewals[remote] ?? 0);
}

/** The remotes whose screens on the page aren't from the release in the registry. */
export function useOutdatedRemotes(): readonly string[] {
  const registry = useStore(registryStore, (state) => state.registry);
  const shown = useStore(shownScreensStore, (state) => state.shown);
  const outdated = shown.filter(({ placed, release }) => {
    const current = registry?.remotes.find(({ name }) => name === placed.remote);
    return current !== undefined && current.release !== release;
  });
  return [...new Set(outdated.map(({ placed }) => placed.remote))];
}

/** The screen of the page at a path, of the first remote that has it; null if none has. */
export function usePageScreen(path: string): PlacedScreen | null {
  const place = `page ${path}`;
  const screens = useSteadyScreens(place, ({ remotes }) => {
    for (const { name: remote, routes } of remotes) {
      const route = routes.find((candidate) => candidate.path === path);
      if (route) return [{ place, remote, screen: route.screen, access: route.access, title: route.title }];
    }
    return [];
  });
  // A screen stays, in last place, even if its remote no longer has the path.
  return screens.at(-1) ?? null;
}

/** One screen of each remote that fills a slot; none of a paused one. */
export function useSlotScreens(slot: SlotName): readonly PlacedScreen[] {
  const place = `slot ${slot}`;
  return useSteadyScreens(place, ({ remotes }) =>
    remotes.flatMap(({ name: remote, slots, paused }) => {
      const filling = !paused && slots.find((candidate) => candidate.slot === slot);
      return filling ? [{ place, remote, screen: filling.screen, access: filling.access, title: '' }] : [];
    }),
  );
}

/** The screens already on the page, in their own releases, and the registry's screens for the rest of the place. */
function useSteadyScreens(
  place: string,
  published: (registry: Registry) => readonly PlacedScreen[],
): readonly PlacedScreen[] {
  const registry = useStore(registryStore, (state) => state.registry);
  const { shown, renewals } = useStore(shownScreensStore);
  const kept = shown
    .filter(({ placed, renewal }) => placed.place === place && renewal === (renewals[placed.remote] ?? 0))
    .map(({ placed }) => placed);
  const current = registry === null ? [] : published(registry);
  const keptOf = (remote: string) => kept.find((one) => one.remote === remote);
  const gone = kept.filter(({ remote }) => !current.some((one) => one.remote === remote));
  return [...current.map((one) => keptOf(one.remote) ?? one), ...gone];
}
