import { defineCampaign } from '@kickabout/tools/campaign';
import { createEmptyClub } from '../../src/testing/throwaway-postgres.ts';
import { withPostgres } from '../with-postgres.ts';
import { type Outcome, promised, runForgedReports, type Scenario } from './run-forged-reports.ts';

const ATTACKERS = [0, 1, 3, 7, 20];
const VISITORS = [1, 5, 30];
const RELEASES = ['works', 'fails', 'fails for one in three'] as const;
const SAYS = ['fails', 'works'] as const;

export const campaign = defineCampaign({
  promise:
    'Made-up reports from fewer than five addresses, or a quarter as many as there are visitors, take no release back, and one that fails for a third is.',
  options: { rounds: 3 },
  sizes: ['rounds'],
  run: ({ rounds, seed }, say) =>
    withPostgres(async ({ url }) => {
      const scenarios = RELEASES.flatMap((release) =>
        SAYS.flatMap((says) =>
          VISITORS.flatMap((visitors) =>
            ATTACKERS.map((attackers): Scenario => ({ attackers, visitors, release, says })),
          ),
        ),
      );
      const seen = scenarios.map((): Outcome[] => []);
      for (let round = 0; round < rounds; round += 1) {
        const outcomes = await runForgedReports(scenarios, seed + round * 1000, await createEmptyClub(url));
        for (const [index, outcome] of outcomes.entries()) seen[index]?.push(outcome);
      }
      const broken: string[] = [];
      for (const [index, scenario] of scenarios.entries()) {
        const { attackers, visitors, release, says } = scenario;
        const outcomes = [...new Set(seen[index])];
        const line = `a release that ${release}, ${visitors} visitors, ${attackers} addresses say it ${says}: ${outcomes.join(' or ')}`;
        say(line);
        if (outcomes.some((outcome) => !promised(scenario).includes(outcome))) broken.push(line);
      }
      if (broken.length > 0) throw new Error(`Not as promised:\n${broken.join('\n')}`);
      const all = seen.flat();
      const count = (outcome: Outcome) => all.filter((one) => one === outcome).length;
      return { runs: all.length, stays: count('stays'), told: count('told'), takenBack: count('taken back') };
    }),
});
