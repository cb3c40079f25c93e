/** Mutants that no test can or should notice, each with the reason. A test checks that each still exists. */
export const EXPLAINED: readonly { file: string; before: string; after: string; reason: string }[] = [
  ...['amountPence <= 0', 'amountPence < (0 + 1)'].map((after) => ({
    file: 'shared/domain/src/charges.ts',
    before: 'amountPence < 0',
    after,
    reason: 'Whole pence, and lines with zero are left out before.',
  })),
  {
    file: 'shared/domain/src/charges.ts',
    before: 'amountPence: (byPlayer.get(playerId) ?? [])',
    after: 'amountPence: ((byPlayer.get(playerId)))',
    reason: 'The ids are the keys of the same map; only the type doesn’t say so.',
  },
];
