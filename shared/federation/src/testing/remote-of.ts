import type { RegistryRemote } from '../registry/registry.ts';

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
    contract: '5.0.0',
    routes: [{ path: '/x', access: 'everyone', title: 'X', screen: 'x-screen' }],
    navigation: [],
    slots: [],
    ...changes,
  };
}
