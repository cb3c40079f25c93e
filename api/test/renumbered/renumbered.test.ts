import { expect, it } from 'vitest';
import { runDays } from './run-days.ts';

/** `npm run campaign renumbered` runs many more. */
const SEED = Number(process.env['SEED'] ?? 1);

it(`no credited payment changes its player or amount, or counts twice, at a bank that renumbers its days (seed ${SEED})`, async () => {
  const { days, ...taken } = await runDays({ days: 40, seed: SEED });
  expect(days).toBe(40);
  for (const [step, times] of Object.entries(taken)) expect(times, step).toBeGreaterThan(5);
});
