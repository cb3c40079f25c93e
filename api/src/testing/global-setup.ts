import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it adds to the library's.
  export interface ProvidedContext {
    /** The PostgreSQL of this run of tests. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for a test run; each test file creates its own database. */
export default async function startTestPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres({ autovacuum: false });
  provide('postgresUrl', postgres.url);
  return postgres.stop;
}
