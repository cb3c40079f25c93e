import { defineCampaign } from '@kickabout/tools/campaign';
import { withVersion } from './start-version.ts';
import { tryVersion } from './try-version.ts';

export const campaign = defineCampaign({
  promise:
    'With the logins that the guides describe, a club starts, is backed up, restored and verified on each supported PostgreSQL.',
  options: { majors: '15,16,17,18' },
  sizes: [],
  async run({ majors }, say) {
    const tried: string[] = [];
    for (const major of majors.split(',')) {
      const { refused } = await withVersion(Number(major), tryVersion);
      say(`PostgreSQL ${major} works, and refuses ${refused} statements of the API`);
      tried.push(major);
    }
    return { tried: tried.join(' ') };
  },
});
