import type { RegistryRemote } from '../registry/registry.ts';
import { registryStore } from '../registry/registry-store.ts';

/** A release of a remote as a registry has it, with one page at `/x`. */
export function remoteOf(
  name: string,
  release: string,
  changes: Partial<RegistryRemote> = {},
): RegistryRemote {
  return {
    name,
    release,
    entry: `https://club.example/remotes/${name}/${release}/remote-entry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: '6.0.0',
    routes: [{ path: '/x', access: 'everyone', title: 'X', screen: 'x-screen' }],
    navigation: [],
    slots: [],
    ...changes,
  };
}

/** Makes these releases all that a page's registry has. */
export const setRemotes = (...remotes: readonly RegistryRemote[]): void =>
  registryStore.setState({
    registry: { contract: '6.0.0', shell: null, remotes, refused: [] },
    problem: null,
  });
