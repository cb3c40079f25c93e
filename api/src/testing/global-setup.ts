import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@kickabout/local/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server's maintenance database; test files make their own beside it. */
    postgresUrl: string;
  }
}

/** An empty club, migrated; a test file's database is a copy of it. */
export const TEMPLATE_DATABASE = 'empty_club';

/** One real PostgreSQL for a run of tests, thrown away afterwards. */
export default async function startTestPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-api-'));
  const postgres = await startPostgres({ dataFolder, throwaway: true });
  const pool = new pg.Pool({ connectionString: await postgres.createDatabase(TEMPLATE_DATABASE), max: 1 });
  await migrate(pool);
  await pool.end();
  provide('postgresUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
