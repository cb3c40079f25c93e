import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../../..');
const run = z.object({ databaseUrl: z.string() });

/** The database of the club that `npm start` is running, for commands without `DATABASE_URL`; empty if none is running. */
export function runningDatabase(env: Record<string, string | undefined>): string {
  try {
    const record = join(resolve(root, env['KICKABOUT_DATA'] || '.kickabout'), 'run.json');
    return run.parse(JSON.parse(readFileSync(record, 'utf8'))).databaseUrl;
  } catch {
    return '';
  }
}
