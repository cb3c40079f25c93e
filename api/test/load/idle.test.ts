import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../../src/installation/jobs/jobs.ts';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';
import {
  createEmptyClub,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../src/testing/throwaway-postgres.ts';
import { measureIdle } from './measure-idle.ts';

let postgres: ThrowawayPostgres;
let club: TestClub;
beforeAll(async () => {
  postgres = await startThrowawayPostgres({ autovacuum: false });
  club = await createTestClub({ databaseUrl: await createEmptyClub(postgres.url) });
});
afterAll(async () => {
  await club.close();
  await postgres.stop();
});

/** `npm run bench idle` measures a whole process at its own pace. */
it('an idle process reads what is due, and writes nothing', async () => {
  const { db } = club.services;
  const jobs = startJobs(club.services, { least: 10, most: 100, again: 10 });
  await expect
    .poll(() => db.selectFrom('jobs').select('name').where('succeeded_at', 'is not', null).execute())
    .toHaveLength(11);
  // The last one that ran woke the process again.
  await sleep(200);
  let statements = 0;
  club.services.pool.on('acquire', () => {
    statements += 1;
  });
  const since = performance.now();
  const { writes } = await measureIdle(club.services.config.database.url, 1000);
  expect(writes).toBe(0);
  // Ten a second, and some more.
  expect(statements).toBeLessThanOrEqual((performance.now() - since) / 50);
  await jobs.stop();
});
