import { expect, it } from 'vitest';
import { promised, runForgedReports, type Scenario } from './run-forged-reports.ts';

const SCENARIOS: readonly (Scenario & { outcome: string })[] = [
  { attackers: 3, visitors: 1, release: 'works', says: 'fails', outcome: 'told' },
  { attackers: 7, visitors: 30, release: 'works', says: 'fails', outcome: 'told' },
  { attackers: 7, visitors: 5, release: 'works', says: 'fails', outcome: 'taken back' },
  { attackers: 7, visitors: 5, release: 'fails', says: 'works', outcome: 'taken back' },
  { attackers: 0, visitors: 30, release: 'fails for one in three', says: 'works', outcome: 'taken back' },
];

/** `npm run campaign forged-reports` tries 90 scenarios. */
it('made-up reports of an hour do what is documented and no more', async () => {
  const outcomes = await runForgedReports(SCENARIOS, 1);
  expect(outcomes).toEqual(SCENARIOS.map(({ outcome }) => outcome));
  for (const [index, scenario] of SCENARIOS.entries()) expect(promised(scenario)).toContain(outcomes[index]);
});
