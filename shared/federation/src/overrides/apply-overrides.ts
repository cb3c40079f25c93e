import { createStore } from 'zustand/vanilla';
import { contractMismatch, parseRegistry } from '../registry/parse-registry.ts';
import type { Registry, RegistryRemote } from '../registry/registry.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { type Overrides, storedOverrides } from './stored-overrides.ts';

/** Whether an override is in use. If it was refused, `refused` says why, and the registry's release is shown. */
export interface OverrideState {
  readonly remote: string;
  readonly address: string;
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
    Object.entries(overrides).map(async ([remote, address]) => {
      const outcome = await fetchOverride(registry, remote, address, allowed);
      return { remote, address, outcome };
    }),
  );
  overridesStore.setState({
    overrides: fetched.map(({ remote, address, outcome }) => ({
      remote,
      address,
      refused: typeof outcome === 'string' ? outcome : null,
    })),
  });
  const instead = fetched.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome]));
  const others = registry.remotes.filter(({ name }) => !instead.some((remote) => remote.name === name));
  return { ...registry, remotes: [...others, ...instead] };
}

/** The release at an address, or why it is refused. */
async function fetchOverride(
  registry: Registry,
  name: string,
  address: string,
  allowed: readonly string[],
): Promise<RegistryRemote | string> {
  if (!isAllowedOrigin(address, allowed)) {
    return 'the host of this site has not listed that address';
  }
  let manifest: unknown;
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) });
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
