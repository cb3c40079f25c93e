import { createStore } from 'zustand/vanilla';
import { renewScreens } from '../host/shown-screens.ts';
import { contractMismatch, parseRemote } from '../registry/parse-registry.ts';
import type { Registry, RegistryRemote } from '../registry/registry.ts';
import { currentRemote, refreshRegistry } from '../registry/registry-store.ts';
import { isRelease, type Overrides, storedOverrides } from './stored-overrides.ts';

/** Whether an override is in use. If it was refused, `refused` says why, and the registry's release is shown. */
export interface OverrideState {
  readonly remote: string;
  /** Where its manifest is. */
  readonly address: string;
  /** The release of this site that it is a preview of, or null if it comes from an address that the link names. */
  readonly preview: string | null;
  readonly refused: string | null;
}

/** The overrides of this tab, for the banner. */
export const overridesStore = createStore<{ readonly overrides: readonly OverrideState[] }>(() => ({
  overrides: [],
}));

const TIME_LIMIT = 8000;

/** A registry with this tab's overrides applied; if one can't be used, the registry's own release stays. */
export async function applyOverrides(
  registry: Registry,
  allowed: readonly string[],
  overrides: Overrides = storedOverrides(),
): Promise<Registry> {
  const fetched = await Promise.all(
    Object.entries(overrides).map(async ([remote, override]) => {
      const preview = isRelease(override) ? override : null;
      const here = `/remotes/${remote}/${preview}/remote.json`;
      const address = preview === null ? override : new URL(here, location.origin).href;
      const outcome = await fetchOverride({ remote, address, preview }, allowed);
      const refused = typeof outcome === 'string' ? outcome : null;
      return { outcome, state: { remote, address, preview, refused } };
    }),
  );
  overridesStore.setState({ overrides: fetched.map(({ state }) => state) });
  const instead = fetched.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome]));
  const others = registry.remotes.filter(({ name }) => !instead.some((remote) => remote.name === name));
  return { ...registry, remotes: [...others, ...instead] };
}

/** The release at an address, or why it is refused. This site vouches for its own releases: it has checked them. */
async function fetchOverride(
  { remote: name, address, preview }: Omit<OverrideState, 'refused'>,
  allowed: readonly string[],
): Promise<RegistryRemote | string> {
  if (preview === null && !isAllowedOrigin(address, allowed)) {
    return 'the host of this site has not listed that address';
  }
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) });
    if (preview !== null && response.status === 404) return 'this site doesn’t have it, or not any more';
    if (!response.ok) return `it answers with status ${response.status}`;
    const remote = parseRemote(await response.json(), address);
    if (remote.name !== name) return `it is ${remote.name}`;
    return contractMismatch(remote) ?? remote;
  } catch (error) {
    return `it cannot be read (${error instanceof Error ? error.message : error})`;
  }
}

/** Whether an address has one of the listed origins; `http://localhost:*` allows any port. */
export function isAllowedOrigin(address: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  return allowed.some((entry) => entry === origin || entry === `${protocol}//${hostname}:*`);
}

/**
 * Shows each new build of an overridden remote as soon as its development server has finished it. The state of its screens is
 * lost, and what was typed in them.
 */
export function followOverrides(overrides: readonly OverrideState[]): void {
  for (const { remote, address, refused } of overrides) {
    const updates = refused === null ? currentRemote(remote)?.updates : undefined;
    if (updates === undefined) continue;
    new EventSource(new URL(updates, address)).addEventListener('built', () => {
      void refreshRegistry(0).then(() => renewScreens(remote));
    });
  }
}
