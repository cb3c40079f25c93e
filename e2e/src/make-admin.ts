import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Player } from './person.ts';

const COMMANDS = resolve(import.meta.dirname, '../../api/src/cli.ts');

/** Makes a player of the club under test an admin, using the host's command. */
export async function makeAdmin({ playerId }: Player): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMANDS, 'make-admin', String(playerId)], {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
  });
}

function databaseUrl(): string {
  const folder = process.env['KICKABOUT_TEST_DATA'];
  if (folder === undefined)
    throw new Error('KICKABOUT_TEST_DATA must name the data folder of the product at KICKABOUT_ADDRESS.');
  const { port, password } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'));
  return `postgresql://kickabout:${password}@127.0.0.1:${port}/kickabout`;
}
