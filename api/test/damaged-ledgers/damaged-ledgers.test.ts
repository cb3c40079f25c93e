import { expect, it } from 'vitest';
import { runLedgers } from './run-ledgers.ts';

it('a file, whole or damaged, gives the payments of the bank’s books, or something is asked', () => {
  const { right, asked, byDamage } = runLedgers({ count: 300, seed: Number(process.env['SEED'] ?? 7919) });
  expect(right + asked).toBe(300);
  // A whole file is read: questions that it doesn't need would be noise.
  expect(byDamage['none: asked'] ?? 0).toBeLessThan((byDamage['none: right'] ?? 0) / 10);
});
