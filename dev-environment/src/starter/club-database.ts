import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Postgres } from '../postgres/start-postgres.ts';

const NAME = 'kickabout';
const BEING_MADE = 'kickabout_being_made';

/** The club's database, and whether it started as a demo club. */
export type ClubDatabase = { url: string; demo: boolean };

/**
 * Finds the club's database, or creates it. A demo club is built in a separate database and renamed at the end, so that an
 * interrupted start doesn't leave half a club.
 * @param fillDemo fills the database at a URL; left out for an empty club
 */
export async function prepareClubDatabase(
  server: Postgres,
  dataFolder: string,
  fillDemo: ((databaseUrl: string) => Promise<void>) | undefined,
): Promise<ClubDatabase> {
  const marker = join(dataFolder, 'demo-club');
  const url = server.url(NAME);
  const client = new pg.Client({ connectionString: server.url('postgres') });
  // If the server stops in the meantime, the next query fails, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (known.rowCount === 1) return { url, demo: existsSync(marker) };
    if (!fillDemo) {
      await client.query(`CREATE DATABASE ${NAME}`);
      return { url, demo: false };
    }
    await client.query(`DROP DATABASE IF EXISTS ${BEING_MADE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${BEING_MADE}`);
    // No commit waits for the disk while the club is filled; renaming flushes everything.
    await fillDemo(`${server.url(BEING_MADE)}?options=-c%20synchronous_commit%3Doff`);
    writeFileSync(marker, '');
    await client.query(`ALTER DATABASE ${BEING_MADE} RENAME TO ${NAME}`);
    return { url, demo: true };
  } finally {
    await client.end();
  }
}
