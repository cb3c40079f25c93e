import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { releaseOf } from '../releases.ts';

/** How long a remote's entry may take to load, in milliseconds; chunks have their own limit (`chunkLoadTimeout`). */
const TIME_LIMIT = 10_000;

/** An entry that isn't pinned must not run: without a digest a browser would check nothing. */
const NO_ENTRY = `sha384-${'A'.repeat(64)}`;

/**
 * Loads an entry with the digest that the registry pins (the entry pins its chunks itself), within a time limit, and after a failure
 * from a fresh address: with the same one a browser would keep waiting for a hanging request, or reuse a broken cached file. One
 * plugin, because Module Federation takes a script and its time limit from the same answer.
 */
export function pinEntries(): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>();
  return {
    name: 'pin-entries',
    createScript({ url, remoteInfo }) {
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      const script = document.createElement('script');
      script.src = attempt === 0 ? url : `${url}?again=${attempt}`;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = releaseOf(remoteInfo?.name)?.integrity || NO_ENTRY;
      return { script, timeout: TIME_LIMIT };
    },
  };
}
