import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import type { RegistryRemote } from '../registry/registry.ts';
import { SHARED_MODULES, type SharedModule } from '../shared-modules.ts';
import { containerName } from './container-name.ts';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

/** How long a remote's entry may take to arrive, in milliseconds; chunks have the same limit (`chunkLoadTimeout`). */
export const ENTRY_TIME_LIMIT = 15_000;

const integrities = new Map<string, string>();

/** Entries carry the digest that the registry pins, and a time limit. */
const pinnedEntries: ModuleFederationRuntimePlugin = {
  name: 'pinned-entries',
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    // An entry that nobody pinned must not run: an empty digest would switch the check off.
    script.integrity = integrities.get(remoteInfo?.name ?? '') ?? `sha384-${'A'.repeat(64)}`;
    return { script, timeout: ENTRY_TIME_LIMIT };
  },
};

let instance: ModuleFederation | null = null;

function federation(): ModuleFederation {
  instance ??= createInstance({
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
  return instance;
}

/** Fetches a screen of a release and runs its module. Rejects with whatever went wrong, in the library's words. */
export async function importScreen(remote: RegistryRemote, screen: string): Promise<unknown> {
  const id = `${remote.name}@${remote.release}`;
  if (!integrities.has(id)) {
    integrities.set(id, remote.integrity);
    const entryGlobalName = containerName(remote.name, remote.release);
    federation().registerRemotes([{ name: id, entry: remote.entry, entryGlobalName, type: 'global' }]);
  }
  return federation().loadRemote(`${id}/${screen}`);
}
