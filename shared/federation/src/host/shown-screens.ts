import { useMemo } from 'react';
import { matchRoutes } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ScreenAccess } from '../access.ts';
import type { Registry, RegistryRemote } from '../registry/registry.ts';
import { registryStore } from '../registry/registry-store.ts';
import type { SlotName } from '../slots.ts';

/** A remote's screen, and where on the page it belongs, as a registry says. */
export interface FederatedScreen {
  /** Null for one that is the page itself. */
  readonly slot: SlotName | null;
  readonly remote: string;
  readonly screen: string;
  readonly access: ScreenAccess;
}

export interface FederatedPage extends FederatedScreen {
  readonly slot: null;
  /** A router pattern: `/matches/:id`. */
  readonly path: string;
  readonly title: string;
  /** The calls it begins with. */
  readonly reads: readonly string[];
}

interface ShownScreen {
  readonly source: FederatedScreen | FederatedPage;
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
export function recordShown(source: FederatedScreen | FederatedPage, release: string): () => void {
  const { renewals } = shownScreensStore.getState();
  const entry = { source, release, renewal: renewals[source.remote] ?? 0 };
  shownScreensStore.setState(({ shown }) => ({ shown: [...shown, entry] }));
  return () => shownScreensStore.setState(({ shown }) => ({ shown: shown.filter((one) => one !== entry) }));
}

/** The screen of a remote that the page consists of; null if the page is the shell's own. */
export function shownPage(): { remote: string; release: string; screen: string } | null {
  const page = shownScreensStore.getState().shown.findLast(({ source }) => source.slot === null);
  return page ? { remote: page.source.remote, release: page.release, screen: page.source.screen } : null;
}

/** Replaces the screens on the page with the newest releases, of one remote or of all. Input in them is lost. */
export function renewScreens(remote?: string): void {
  const { shown, renewals } = shownScreensStore.getState();
  const names = remote === undefined ? shown.map(({ source }) => source.remote) : [remote];
  const renewed = Object.fromEntries(names.map((name) => [name, (renewals[name] ?? 0) + 1]));
  shownScreensStore.setState({ renewals: { ...renewals, ...renewed } });
}

/** How many times someone has asked for the newest release of a remote. */
export function useRenewal(remote: string): number {
  return useStore(shownScreensStore, ({ renewals }) => renewals[remote] ?? 0);
}

/** The registry's releases of the remotes whose screens on the page are from another one. */
export function useNewerReleases(): readonly RegistryRemote[] {
  const registry = useStore(registryStore, (state) => state.registry);
  const shown = useStore(shownScreensStore, (state) => state.shown);
  return (registry?.remotes ?? []).filter(({ name, release }) =>
    shown.some((one) => one.source.remote === name && one.release !== release),
  );
}

const pagesOf = (registry: Registry | null): readonly FederatedPage[] =>
  (registry?.remotes ?? []).flatMap(({ name: remote, routes, paused }) =>
    routes.map(({ path, screen, access, title, reads = [] }) => ({
      slot: null,
      remote,
      screen,
      access,
      path,
      title,
      reads: paused ? [] : reads,
    })),
  );

/** The page at a path, and its params, as the registry says; undefined if it's no remote's. */
export const pageAt = (pathname: string) =>
  matchRoutes([...pagesOf(registryStore.getState().registry)], pathname)?.[0];

/** The registry's pages; first the one that is open, even if its remote no longer has it. */
export function useRemotePages(): readonly FederatedPage[] {
  const registry = useStore(registryStore, (state) => state.registry);
  const open = useStore(shownScreensStore, ({ shown, renewals }) => {
    const page = shown.findLast((one) => 'path' in one.source && isKept(one, renewals))?.source;
    return page !== undefined && 'path' in page ? page : null;
  });
  return useMemo(() => [...(open === null ? [] : [open]), ...pagesOf(registry)], [registry, open]);
}

/**
 * One screen of each remote that fills a slot, none of a paused one: the screens already on the page, in their own releases, and the
 * registry's for the rest.
 */
export function useSlotScreens(slot: SlotName): readonly FederatedScreen[] {
  const registry = useStore(registryStore, (state) => state.registry);
  const { shown, renewals } = useStore(shownScreensStore);
  const kept = shown
    .filter((one) => one.source.slot === slot && isKept(one, renewals))
    .map(({ source }) => source);
  const current = (registry?.remotes ?? []).flatMap(({ name: remote, slots, paused }) => {
    const filling = !paused && slots.find((candidate) => candidate.slot === slot);
    return filling ? [{ slot, remote, screen: filling.screen, access: filling.access }] : [];
  });
  const keptOf = (remote: string) => kept.find((one) => one.remote === remote);
  const gone = kept.filter(({ remote }) => !current.some((one) => one.remote === remote));
  return [...current.map((one) => keptOf(one.remote) ?? one), ...gone];
}

/** Whether no one has asked for a newer release since a screen was first shown. */
const isKept = ({ source, renewal }: ShownScreen, renewals: ShownScreens['renewals']): boolean =>
  renewal === (renewals[source.remote] ?? 0);
