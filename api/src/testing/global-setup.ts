import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it adds to the library's.
  export interface ProvidedContext {
    /** The PostgreSQL of this run of tests. */
    postgresUrl: string;
  }
}

/** What test files load, and the processes of the API that they start. */
const LOADED = ['./test-club.ts', '../installation/server/server.ts'];

/**
 * Compiles it once. Node.js stores what a process has compiled when it ends, so processes that run at the same time each compile it, and
 * what is killed does so in vain.
 */
async function compile(): Promise<void> {
  const imports = LOADED.map((file) => `--import=${import.meta.resolve(file)}`);
  await promisify(execFile)(process.execPath, [...imports, '--eval', '']);
}

/** One PostgreSQL for a test run; each test file creates its own database. */
export default async function startTestPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startThrowawayPostgres({ autovacuum: false }), compile()]);
  provide('postgresUrl', postgres.url);
  return postgres.stop;
}
