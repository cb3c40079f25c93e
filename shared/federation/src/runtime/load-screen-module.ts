import type { RegistryRemote } from '../registry/registry.ts';
import { federation } from './federation.ts';
import { idOf, noteRelease, releaseOf } from './releases.ts';

/** Releases that ran and threw. Module Federation keeps such a container, so only registering it again runs it again. */
const broken = new Set<string>();

/** Downloads the module of a screen of a release and runs it. Rejects with any error. */
export async function loadScreenModule(remote: RegistryRemote, screen: string): Promise<unknown> {
  const id = idOf(remote);
  const isRegistered = releaseOf(id) !== undefined;
  noteRelease(remote);
  if (!isRegistered || broken.has(id)) {
    federation.registerRemotes([{ name: id, entry: remote.entry, type: 'var' }], { force: broken.has(id) });
    broken.delete(id);
  }
  try {
    return await federation.loadRemote(`${id}/${screen}`);
  } catch (error) {
    // An entry that never arrived is loaded again anyway, and a container loads a missing file again itself.
    const hasRun = federation.moduleCache.get(id)?.remoteEntryExports !== undefined;
    if (hasRun && !(error instanceof Error && error.name === 'ChunkLoadError')) broken.add(id);
    throw error;
  }
}
