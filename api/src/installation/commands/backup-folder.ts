import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Backups } from '../../kernel/config.ts';
import { CommandFault } from '../command-fault.ts';

const NAME = /^kickabout-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const CLI = resolve(import.meta.dirname, '../../cli.ts');

export type KeptBackup = { file: string; takenAt: number };

/** The backups in a folder, newest first; other files are left out. `takenAt` is in epoch milliseconds. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, ...parts] = NAME.exec(name) ?? [];
      if (parts.length === 0) return [];
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
      return [{ file: join(folder, name), takenAt: Date.UTC(year, month - 1, day, hour, minute, second) }];
    })
    .toSorted((a, b) => b.takenAt - a.takenAt);
}

/** Where a backup taken at this time goes. */
export function backupFile(folder: string, now: number): string {
  const instant = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return join(folder, `kickabout-${instant}.backup`);
}

/**
 * Takes a backup if the newest is a day old, and then deletes those that have been kept long enough. A process of its own takes
 * it, so that compressing and encrypting hold up no one.
 * @throws CommandFault if the backup fails; nothing is deleted then
 */
export async function backUpDaily(
  { folder, keepDays, passphrase }: Backups & { folder: string },
  databaseUrl: string,
  now: number,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [newest] = await listBackups(folder);
  if (newest && now - newest.takenAt < DAY_MS) return;
  try {
    await promisify(execFile)(process.execPath, [CLI, 'backup', backupFile(folder, now)], {
      env: { ...process.env, DATABASE_URL: databaseUrl, BACKUP_PASSPHRASE: passphrase ?? '' },
    });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new CommandFault(`The daily backup failed: ${reason}`, { cause: error });
  }
  const [, ...older] = await listBackups(folder);
  for (const { file, takenAt } of older)
    if (now - takenAt > keepDays * DAY_MS) await rm(file, { force: true });
}
