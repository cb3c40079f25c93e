import { type SpawnedApi, spawnApi } from '../src/testing/spawn-api.ts';
import { createTestClub, type TestClub } from '../src/testing/test-club.ts';
import {
  createEmptyClub,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../src/testing/throwaway-postgres.ts';

/** Starts a temporary PostgreSQL for a campaign, and stops it afterwards. */
export async function withPostgres<Result>(
  work: (postgres: ThrowawayPostgres) => Promise<Result>,
): Promise<Result> {
  const postgres = await startThrowawayPostgres();
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** The same with the database of an empty club. */
export const withEmptyClub = <Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> =>
  withPostgres(async ({ url }) => work(await createEmptyClub(url)));

/** The same with processes of the API that serve the club, on its clock. */
export const withProcesses = <Result>(
  count: number,
  work: (club: TestClub, apis: readonly SpawnedApi[]) => Promise<Result>,
): Promise<Result> =>
  withEmptyClub(async (databaseUrl) => {
    const club = await createTestClub({ databaseUrl, now: Date.now() });
    const apis: SpawnedApi[] = [];
    try {
      for (let number = 0; number < count; number += 1) apis.push(await spawnApi(club.processSettings()));
      return await work(club, apis);
    } finally {
      for (const api of apis) api.kill();
      await Promise.all(apis.map((api) => api.exited));
      await club.close();
    }
  });
