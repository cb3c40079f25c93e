import { inject } from 'vitest';
import { createEmptyClub } from './throwaway-postgres.ts';

const created: string[] = [];

/** Creates a database with an empty club for one test file, and returns its URL. */
export async function createTestDatabase(): Promise<string> {
  const url = await createEmptyClub(inject('postgresUrl'));
  created.push(url);
  return url;
}

/** The databases created since it was last asked for them. */
export const takeCreatedDatabases = (): string[] => created.splice(0);
