import { FIRST_ATTRIBUTES } from '@kickabout/contract';
import fc from 'fast-check';
import type { RatedPlayer } from '../strength.ts';

/** Players with ids in no order, rated in some or all attributes; for tests. */
export function arbitraryPlayers(sizes: { minLength: number; maxLength: number }) {
  const value = fc.integer({ min: 0, max: 100 });
  const attributes = fc.dictionary(fc.constantFrom(...FIRST_ATTRIBUTES), value, { noNullPrototype: true });
  const player: fc.Arbitrary<RatedPlayer> = fc.record({
    playerId: fc.integer({ min: 1, max: 99 }),
    attributes,
  });
  return fc.uniqueArray(player, { ...sizes, size: 'max', selector: ({ playerId }) => playerId });
}
