import { readStoredJson, writeStored } from '@kickabout/client/storage';
import { releaseFor } from '@kickabout/contract/audience';
import { useSession } from '@kickabout/session';
import { createStore } from 'zustand/vanilla';
import { parseRegistry, REGISTRY_ADDRESS } from './parse-registry.ts';
import type { PublishedRegistry, Registry, RegistryRemote } from './registry.ts';
import { currentViewer, isAdminHere } from './viewer.ts';

export interface RegistryState {
  /** The registry in use: the newest that could be read, at first the last one this browser saw, which only says what there is. */
  readonly registry: Registry | null;
  /** Why the latest attempt to read it failed, or null. */
  readonly problem: string | null;
}

/** How long reading the registry may take, in milliseconds. */
const TIME_LIMIT = 8000;
const LAST_GOOD = 'kickabout.registry';

export const registryStore = createStore<RegistryState>(() => ({ registry: null, problem: null }));

/** Changes every registry before it is used. */
type Adjust = (registry: Registry) => Promise<Registry>;

let adjust: Adjust | null = null;
/** The list as it was read, before this visitor's share and overrides. */
let published: PublishedRegistry | null = null;
/** The server hasn't said yet what is live. */
let isOnlyStored = false;
let loading: Promise<Registry | null> | null = null;
let loadedAt = Number.NEGATIVE_INFINITY;

/**
 * Uses the last registry this browser saw straight away, and reads the current one. Never throws.
 * @param overrides puts the overrides of this tab into every registry
 */
export function startRegistry(overrides?: Adjust): Promise<Registry | null> {
  adjust = overrides ?? null;
  // A page with overrides waits, so that it never shows the published release first.
  const last = adjust ? null : readLastGood();
  if (last) {
    published = last;
    isOnlyStored = true;
    void apply(last);
  }
  followAdmins();
  return refreshRegistry();
}

/** An admin gets the candidates from the next page on, because the screens on this one stay. */
function followAdmins(): void {
  let wasAdmin = isAdminHere();
  useSession.subscribe(async () => {
    const isAdmin = isAdminHere();
    if (isAdmin === wasAdmin) return;
    wasAdmin = isAdmin;
    if (published) await apply(published);
  });
}

/**
 * Reads the registry again, unless it was read less than `maxAge` milliseconds ago. On failure the last valid one stays in
 * use. Never throws.
 */
export function refreshRegistry(maxAge = 1000): Promise<Registry | null> {
  if (loading) return loading;
  if (performance.now() - loadedAt < maxAge) return Promise.resolve(registryStore.getState().registry);
  loading = fetchRegistry().finally(() => {
    loading = null;
  });
  return loading;
}

/**
 * The current release of a remote, whose code can run: once the server has said so. What this browser stored could be what a remote
 * wrote there that was taken back since.
 */
export function currentRemote(name: string): RegistryRemote | undefined {
  if (isOnlyStored) return undefined;
  return registryStore.getState().registry?.remotes.find((remote) => remote.name === name);
}

async function fetchRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch(REGISTRY_ADDRESS, { signal: AbortSignal.timeout(TIME_LIMIT) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    published = parseRegistry(await response.json());
  } catch (error) {
    const problem = `the list of remotes could not be read: ${error instanceof Error ? error.message : error}`;
    console.warn(`Remotes: ${problem}`);
    registryStore.setState({ problem });
    return registryStore.getState().registry;
  }
  for (const reason of published.refused) console.warn(`Remotes: ${reason}`);
  loadedAt = performance.now();
  isOnlyStored = false;
  // The site works without it.
  writeStored('localStorage', LAST_GOOD, JSON.stringify(published));
  return apply(published);
}

/** Uses a registry as this viewer gets it, straight away if no override changes it. */
async function apply(read: PublishedRegistry): Promise<Registry> {
  const viewer = currentViewer();
  const remotes = read.remotes.map((remote) => releaseFor<RegistryRemote>(remote, viewer));
  const picked = { ...read, remotes };
  const registry = adjust ? await adjust(picked) : picked;
  registryStore.setState({ registry, problem: null });
  return registry;
}

function readLastGood(): PublishedRegistry | null {
  try {
    return parseRegistry(readStoredJson('localStorage', LAST_GOOD));
  } catch {
    return null;
  }
}
