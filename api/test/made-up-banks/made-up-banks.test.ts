import { expect, it } from 'vitest';
import { runBanks, type Treasurer } from './run-banks.ts';

it.each<Treasurer>(['knows', 'does not know'])(
  'four weekly files of a bank that no one has heard of give its payments alone, if the treasurer %s what its words mean',
  (treasurer) => {
    const run = runBanks({ banks: 60, seed: Number(process.env['SEED'] ?? 4021) }, treasurer);
    expect(run.files).toBe(240);
    expect(run.imported).toBeGreaterThan(240);
  },
);
