import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../kernel/clock.ts';
import type { Backups } from '../../kernel/config.ts';
import { connect, type Database } from '../../kernel/database/connect.ts';
import { CommandFault } from '../command-fault.ts';
import { listBackups } from './backup-folder.ts';
import { restore } from './restore.ts';

/**
 * Restores the newest backup of a folder into a database made for it on the same server, which verifies the ledger, and deletes
 * that database again. The club carries on meanwhile.
 */
export async function restoreDrill(
  { pool }: Database,
  databaseUrl: string,
  { folder, passphrase }: Pick<Backups, 'folder' | 'passphrase'>,
  now: number,
): Promise<string> {
  if (folder === null) throw new CommandFault('BACKUP_FOLDER must be set: the folder with the backups.');
  const [newest] = await listBackups(folder);
  if (!newest) throw new CommandFault(`There’s no backup in ${folder}.`);
  const name = `kickabout_drill_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`CREATE DATABASE ${name}`).catch((error: unknown) => {
    throw new CommandFault(
      'The login in DATABASE_URL may not create a database for the drill. As a superuser: ALTER ROLE … CREATEDB.',
      { cause: error },
    );
  });
  try {
    const scratch = connect(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href, {
      connections: 2,
    });
    try {
      const restored = await restore(scratch, newest.file, passphrase);
      const hours = Math.floor((now - newest.takenAt) / HOUR_MS);
      return `${newest.file}, taken ${hours} ${hours === 1 ? 'hour' : 'hours'} ago, can be restored. ${restored}`;
    } finally {
      await scratch.close();
    }
  } finally {
    await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}
