import { defineCampaign } from '@kickabout/tools/campaign';
import { runLedgers } from './run-ledgers.ts';

export const campaign = defineCampaign({
  promise: 'A bank’s file, whole or damaged, gives the payments of the bank’s books, or something is asked.',
  options: { ledgers: 10_000 },
  sizes: ['ledgers'],
  run: async ({ ledgers, seed }) => {
    const { right, asked, byFormat, byDamage } = runLedgers({ count: ledgers, seed });
    return { right, asked, byFormat: JSON.stringify(byFormat), byDamage: JSON.stringify(byDamage), wrong: 0 };
  },
});
