import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Player } from './person.ts';

const COMMANDS = resolve(import.meta.dirname, '../../api/src/cli.ts');

/** Makes a player of the club under test an admin, using the host's command, which finds the running club by its data folder. */
export async function makeAdmin({ playerId }: Player): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMANDS, 'make-admin', String(playerId)], {
    env: { ...process.env, DATABASE_URL: '', KICKABOUT_DATA: process.env['KICKABOUT_TEST_DATA'] },
  });
}
