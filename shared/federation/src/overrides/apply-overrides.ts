import { createStore } from 'zustand/vanilla';
import { contractMismatch, parseRegistry } from '../registry/parse-registry.ts';
import type { Registry, RegistryRemote } from '../registry/registry.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
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
      const address = preview === null ? override : addressOf(remote, preview);
      const outcome = await fetchOverride(registry, remote, { address, preview, allowed });
      return { remote, address, preview, outcome };
    }),
  );
  overridesStore.setState({
    overrides: fetched.map(({ remote, address, preview, outcome }) => ({
      remote,
      address,
      preview,
      refused: typeof outcome === 'string' ? outcome : null,
    })),
  });
  const instead = fetched.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome]));
  const others = registry.remotes.filter(({ name }) => !instead.some((remote) => remote.name === name));
  return { ...registry, remotes: [...others, ...instead] };
}

/** Where this site has the manifest of a release. */
function addressOf(remote: string, release: string): string {
  return new URL(`/remotes/${remote}/${release}/remote.json`, location.origin).href;
}

interface Source {
  readonly address: string;
  readonly preview: string | null;
  readonly allowed: readonly string[];
}

/** The release at an address, or why it is refused. This site vouches for its own releases: it has checked them. */
async function fetchOverride(
  registry: Registry,
  name: string,
  { address, preview, allowed }: Source,
): Promise<RegistryRemote | string> {
  if (preview === null && !isAllowedOrigin(address, allowed)) {
    return 'the host of this site has not listed that address';
  }
  let manifest: unknown;
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) });
    if (preview !== null && response.status === 404) return 'this site doesn’t have it, or not any more';
    if (!response.ok) return `it answers with status ${response.status}`;
    manifest = await response.json();
  } catch (error) {
    return `it cannot be reached, or is not JSON (${error instanceof Error ? error.message : error})`;
  }
  const json = { contract: registry.contract, remotes: [manifest] };
  const parsed = parseRegistry(json, { base: address });
  if (!parsed.ok) return parsed.reason;
  const [remote] = parsed.registry.remotes;
  if (!remote) return parsed.registry.refused[0]?.reason ?? 'it describes no remote';
  if (remote.name !== name) return `it is ${remote.name}`;
  return contractMismatch(remote) ?? remote;
}
