import { defineCampaign } from '@kickabout/tools/campaign';
import { runBanks } from './run-banks.ts';

export const campaign = defineCampaign({
  promise:
    'The files of a bank that no one has heard of give its payments alone, and ask only what’s new, once.',
  options: { banks: 10_000 },
  sizes: ['banks'],
  run: async ({ banks, seed }) => {
    const known = runBanks({ banks, seed }, 'knows');
    const unknown = runBanks({ banks, seed }, 'does not know');
    const kinds = Object.keys(known.byBank).length;
    return {
      kinds,
      files: known.files,
      questions: known.questions,
      imported: known.imported,
      unknown: unknown.imported,
      wrong: 0,
    };
  },
});
