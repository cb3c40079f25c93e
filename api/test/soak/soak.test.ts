import { expect, it } from 'vitest';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { runSoak } from './run-soak.ts';

/** `npm run campaign soak` takes an hour, in which memory that isn't given back would show. */
it('a process in use leaves no connection and no timer open', async () => {
  const options = { minutes: 0.01, mostGrowth: 1.5, samples: 3 };
  const result = await runSoak(options, await createTestDatabase(), () => {});
  expect(result.confirmed).toBeGreaterThanOrEqual(30);
});
