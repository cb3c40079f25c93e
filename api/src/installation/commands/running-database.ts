import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';

const root = resolve(import.meta.dirname, '../../../..');
const run = z.object({ databaseUrl: z.string(), clockAhead: z.number() });

type Env = Record<string, string | undefined>;

/** The database of the club that `npm start` is running, for commands without `DATABASE_URL`; empty if none is running. */
export const runningDatabase = (env: Env): string => readRun(env)?.databaseUrl ?? '';

/** The clock of the club in `DATABASE_URL`: the machine's, unless `npm start` is running it at another moment. */
export function clockOf(env: Env): Clock {
  const { databaseUrl, clockAhead } = readRun(env) ?? {};
  const ahead = databaseUrl === env['DATABASE_URL'] ? (clockAhead ?? 0) : 0;
  return { now: () => Date.now() + ahead };
}

function readRun(env: Env) {
  try {
    const record = join(resolve(root, env['KICKABOUT_DATA'] || '.kickabout'), 'run.json');
    return run.parse(JSON.parse(readFileSync(record, 'utf8')));
  } catch {
    return null;
  }
}
