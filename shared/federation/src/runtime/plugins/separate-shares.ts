import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Hands each release a list of the shared modules of its own. What it adds there (some bundlers' plugins do, even for modules that
 * they don't contain) reaches no other release, which would otherwise take the newest version that anyone offers.
 */
export const separateShares = (): ModuleFederationRuntimePlugin => ({
  name: 'separate-shares',
  beforeInitContainer(args) {
    const own = Object.entries(args.shareScope).map(([name, versions]) => [name, { ...versions }] as const);
    return { ...args, shareScope: Object.fromEntries(own) };
  },
});
