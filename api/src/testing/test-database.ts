import { inject } from 'vitest';
import { createEmptyClub } from './throwaway-postgres.ts';

/** A database of its own for a test file, as an empty club has it; the URL to reach it. */
export function createTestDatabase(): Promise<string> {
  return createEmptyClub(inject('postgresUrl'));
}
