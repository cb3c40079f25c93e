import { inject } from 'vitest';
import { createEmptyClub } from './throwaway-postgres.ts';

/** Creates a database with an empty club for one test file, and returns its URL. */
export function createTestDatabase(): Promise<string> {
  return createEmptyClub(inject('postgresUrl'));
}
