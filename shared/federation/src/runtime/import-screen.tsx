import { clearCacheOnSignOut, keepLive, queryClient } from '@kickabout/client';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { containerName } from '../loader/container-name.ts';
import type { ScreenComponent } from '../loader/load-screen.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { SHARED_MODULES, type SharedModule } from '../shared-modules.ts';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

/** How long a remote's entry may take to load, in milliseconds; chunks have their own limit (`chunkLoadTimeout`). */
const ENTRY_TIME_LIMIT = 10_000;

const integrities = new Map<string, string>();
const attempts = new Map<string, number>();
/** Releases whose code threw. A container caches the error, so only a new one runs the code again. */
const needsReload = new Set<string>();

/** Gives entries the digest that the registry pins, a time limit, and a different address at each attempt. */
const pinnedEntries: ModuleFederationRuntimePlugin = {
  name: 'pinned-entries',
  createScript({ url, remoteInfo }) {
    const id = remoteInfo?.name ?? '';
    const attempt = attempts.get(id) ?? 0;
    attempts.set(id, attempt + 1);
    const script = document.createElement('script');
    // With the same address a browser would keep waiting for the hanging request, or reuse a broken cached file.
    script.src = attempt === 0 ? url : `${url}?again=${attempt}`;
    script.async = true;
    script.crossOrigin = 'anonymous';
    // An entry that isn't pinned must not run: an empty digest would turn the check off.
    script.integrity = integrities.get(id) ?? `sha384-${'A'.repeat(64)}`;
    return { script, timeout: ENTRY_TIME_LIMIT };
  },
};

// No screen has filled the query cache before this runs.
clearCacheOnSignOut();
keepLive();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    (Object.keys(SHARED_MODULES) as SharedModule[]).map((name) => {
      const { version, library } = SHARED_LIBRARIES[name];
      const shareConfig = { singleton: true, requiredVersion: SHARED_MODULES[name], eager: true };
      return [name, { version, lib: () => library, shareConfig, strategy: 'loaded-first' as const }];
    }),
  ),
  plugins: [pinnedEntries],
});

/**
 * Downloads a screen of a release, runs its module, and wraps it in the site's one query client. Rejects with the library's
 * own error.
 */
export async function importScreen(remote: RegistryRemote, screen: string): Promise<ScreenComponent> {
  const id = `${remote.name}@${remote.release}`;
  const isNew = !integrities.has(id);
  integrities.set(id, remote.integrity);
  if (isNew || needsReload.delete(id)) {
    const entryGlobalName = containerName(remote.name, remote.release);
    const registered = [{ name: id, entry: remote.entry, entryGlobalName, type: 'global' as const }];
    federation.registerRemotes(registered, { force: !isNew });
  }
  const module: unknown = await federation.loadRemote(`${id}/${screen}`).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'ChunkLoadError')) needsReload.add(id);
    throw error;
  });
  const Screen = typeof module === 'object' && module !== null && 'Component' in module && module.Component;
  if (typeof Screen !== 'function') {
    throw new RemoteProblem('broken', remote.name, { cause: new Error(`${screen} exports no Component`) });
  }
  const Component = Screen as ScreenComponent;
  return function ScreenWithQueries(props: object) {
    // Marks in the browser's performance timeline that a screen of this release is shown.
    useEffect(() => void performance.mark(`screen ${id}/${screen}`), []);
    return (
      <QueryClientProvider client={queryClient}>
        <Component {...props} />
      </QueryClientProvider>
    );
  };
}
