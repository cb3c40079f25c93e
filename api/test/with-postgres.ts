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
