import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { allowSilence, type Database } from '../../kernel/database/connect.ts';
import { isDatabaseUnavailable } from '../../kernel/database/database-errors.ts';
import { CommandFault } from '../command-fault.ts';
import { type BackupLine, type Contents, countRows, createTally, dump } from './dump.ts';
import { encryptWith } from './encrypt-backup.ts';
import { checkBackup } from './read-backup.ts';

/**
 * Writes a consistent snapshot of everything to a compressed file while the club carries on, then reads the file
 * back. The file only appears once it's complete and readable. It's encrypted if there is a passphrase; tests do so with less
 * work.
 */
export async function backup(
  { pool }: Database,
  file: string | undefined,
  passphrase: string | null = null,
  workFactor?: number,
): Promise<string> {
  if (file === undefined) throw new CommandFault('Name the file to write, for example club.backup.');
  const part = `${file}.part`;
  await rm(part, { force: true });
  const client = await pool.connect();
  try {
    allowSilence(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const written = await write(part, dump(client), encryptWith(passphrase, workFactor));
    const read = await checkBackup(part, passphrase);
    if (read?.sha256 !== written.sha256)
      throw new CommandFault(`${part} can’t be read back. Check the disk.`);
    await rename(part, file);
    return `Wrote ${countRows(written)} rows to ${file} and read them back.`;
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof Error && 'syscall' in error && !isDatabaseUnavailable(error))
      throw new CommandFault(`${file} couldn’t be written: ${error.message}.`, { cause: error });
    throw error;
  } finally {
    client.release(true);
  }
}

/**
 * Writes the lines to a new file that only its owner can read, with the contents as the last line. When this returns,
 * the file is on disk.
 */
async function write(
  file: string,
  lines: AsyncIterable<BackupLine>,
  encrypt: ReturnType<typeof encryptWith>,
): Promise<Contents> {
  const tally = createTally();
  const handle = await open(file, 'wx', 0o600);
  try {
    const text = Readable.from(
      (async function* () {
        for await (const line of lines) {
          tally.add(line);
          yield `${line.text}\n`;
        }
        yield `${JSON.stringify({ end: tally.contents() })}\n`;
      })(),
    );
    await pipeline(text, createGzip(), encrypt, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await handle.writeFile(chunk);
    });
    await handle.sync();
  } finally {
    await handle.close();
  }
  return tally.contents();
}
