import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS } from '@kickabout/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../kernel/database/connect.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { backup } from './backup.ts';
import { backUpDaily, backupFile, listBackups } from './backup-folder.ts';
import { encryptWith } from './encrypt-backup.ts';
import { restore, restoreDrill } from './restore.ts';

const PASSPHRASE = 'a long pass phrase';
/** For scrypt: a thousandth of what backups have. */
const LITTLE_WORK = 6;
const NOON = Date.parse('2026-11-22T12:00:00Z');

let url: string;
let club: Database;
let parent: string;
let folder: string;

beforeAll(async () => {
  url = await createTestDatabase();
  club = connect(url);
  parent = mkdtempSync(join(tmpdir(), 'kickabout-backups-'));
});
beforeEach(() => {
  folder = join(mkdtempSync(join(parent, 'club-')), 'backups');
});
afterAll(async () => {
  await club.close();
  rmSync(parent, { recursive: true });
});

describe('a daily backup', () => {
  const backUp = (now: number, keepDays = 2) => backUpDaily({ folder, keepDays, passphrase: null }, url, now);
  const names = () => readdirSync(folder).toSorted();
  const keep = (takenAt: number) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(backupFile(folder, takenAt), 'an old one');
  };

  it('is taken once a day into a folder only its owner can read, and deleted when it has been kept long enough', async () => {
    await backUp(NOON);
    expect(names()).toEqual(['kickabout-2026-11-22T120000Z.backup']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await backUp(NOON + DAY_MS - 1);
    expect(names()).toHaveLength(1);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    keep(NOON - 5 * DAY_MS);
    await backUp(NOON + DAY_MS);
    expect(names()).toEqual([
      'kickabout-2026-11-22T120000Z.backup',
      'kickabout-2026-11-23T120000Z.backup',
      'notes.txt',
    ]);
    expect(await restore(connect(await createTestDatabase()), join(folder, names()[1] ?? ''))).toMatch(
      /^Restored /,
    );
  });

  it('that fails says why, and deletes nothing', async () => {
    keep(NOON - 5 * DAY_MS);
    const unreachable = backUpDaily(
      { folder, keepDays: 1, passphrase: null },
      'postgresql://127.0.0.1:1/none',
      NOON,
    );
    await expect(unreachable).rejects.toThrow(/^The daily backup failed: Can’t reach the database/);
    expect(await listBackups(folder)).toHaveLength(1);
  });
});

describe('an encrypted backup', () => {
  it('can be restored with its passphrase only', async () => {
    const file = join(parent, 'encrypted.backup');
    await backup(club, file, PASSPHRASE, LITTLE_WORK);
    const empty = connect(await createTestDatabase());
    await expect(restore(empty, file)).rejects.toThrow('is encrypted. Set BACKUP_PASSPHRASE');
    await expect(restore(empty, file, 'another phrase')).rejects.toThrow('can’t be decrypted');
    expect(await restore(empty, file, PASSPHRASE)).toMatch(/^Restored \d+ rows/);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 20));
    await expect(restore(empty, file, PASSPHRASE)).rejects.toThrow('is damaged');
    await empty.close();
  });

  it('takes half a second of work for each guess of the passphrase', async () => {
    const { value: header } = await encryptWith(PASSPHRASE)(Readable.from([])).next();
    expect(Buffer.from(header ?? []).toString('latin1')).toMatch(
      /^age-encryption.org\/v1\n-> scrypt \S+ 16\n/,
    );
  });
});

describe('a restore drill', () => {
  const drill = () => restoreDrill(club, url, { folder, passphrase: null }, NOON);
  const databases = async () =>
    (await club.pool.query("SELECT FROM pg_database WHERE datname LIKE 'kickabout_drill_%'")).rowCount;

  it('restores the newest backup into a database of its own, which is gone afterwards', async () => {
    mkdirSync(folder);
    await backup(club, backupFile(folder, NOON - 3 * HOUR_MS));
    expect(await drill()).toMatch(/T090000Z\.backup, taken 3 hours ago, can be restored\. Restored \d+ rows/);
    writeFileSync(backupFile(folder, NOON), 'not a backup');
    await expect(drill()).rejects.toThrow('is damaged');
    expect(await databases()).toBe(0);
  });

  it('says what is missing', async () => {
    await expect(drill()).rejects.toThrow(`There’s no backup in ${folder}.`);
    const none = { folder: null, passphrase: null };
    await expect(restoreDrill(club, url, none, NOON)).rejects.toThrow('BACKUP_FOLDER must be set');
  });
});
