import { containerName } from '../container-name.ts';
import type { RegistryRemote } from '../registry/registry.ts';

/** The name of a release in Module Federation, which is that of its container. */
export const idOf = ({ name, release }: RegistryRemote): string => containerName(name, release);

const releases = new Map<string, RegistryRemote>();

/** Remembers a release by its name in Module Federation. A newer registry may say something else about it, such as that it's paused. */
export function noteRelease(release: RegistryRemote): void {
  releases.set(idOf(release), release);
}

/** What the registry says about a release. */
export const releaseOf = (id: string | undefined): RegistryRemote | undefined => releases.get(id ?? '');
