import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { BACKED_UP, type BackedUpTable } from '../../kernel/database/tables.ts';
import { CommandFault } from '../command-fault.ts';
import { type Contents, createTally, findDifference } from './dump.ts';
import { damaged, openBackup } from './encrypt-backup.ts';

const head = z.object({
  /** The format. */
  kickabout: z.literal(2),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
export type BackupHead = z.infer<typeof head>;

const rowLine = z.object({ table: z.enum(BACKED_UP), row: z.record(z.string(), z.unknown()) });
const lastLine = z.object({
  end: z.object({ rows: z.partialRecord(z.enum(BACKED_UP), z.int()), sha256: z.string() }),
});

/** The first line of a backup. @throws CommandFault */
export async function readBackupHead(file: string, passphrase: string | null): Promise<BackupHead> {
  for await (const text of textLines(file, passphrase)) return parseHead(file, text);
  throw notABackup(file);
}

/**
 * The rows of a backup.
 * @returns its contents, once everything has been read and matches them
 * @throws CommandFault when the file isn't a backup, is cut short or has been changed
 */
export async function* readBackup(
  file: string,
  passphrase: string | null,
): AsyncGenerator<{ table: BackedUpTable; text: string }, Contents> {
  const tally = createTally();
  let hasBegun = false;
  let end: Contents | undefined;
  for await (const text of textLines(file, passphrase)) {
    if (end) throw damaged(file);
    if (!hasBegun) {
      parseHead(file, text);
      hasBegun = true;
      tally.add({ table: null, text });
      continue;
    }
    const json = parseJson(text);
    end = lastLine.safeParse(json).data?.end;
    if (end) continue;
    const row = rowLine.safeParse(json).data;
    if (!row) throw damaged(file);
    const line = { table: row.table, text };
    tally.add(line);
    yield line;
  }
  if (!hasBegun) throw notABackup(file);
  if (!end) throw cutShort(file);
  const read = tally.contents();
  if (read.sha256 !== end.sha256 || findDifference(read, end)) throw damaged(file);
  return read;
}

/** Reads a whole backup to check that it's intact. @throws CommandFault */
export async function checkBackup(file: string, passphrase: string | null): Promise<Contents> {
  const lines = readBackup(file, passphrase);
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return value;
  }
}

/** Only a line feed ends a line: JSON may contain Unicode's other line breaks unescaped, and `readline` splits there. */
async function* textLines(file: string, passphrase: string | null): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const content = await openBackup(file, passphrase).catch((error: unknown) => {
    throw faultOf(file, error);
  });
  // A failure also ends the loop below, which reports it.
  pipeline(content, unzipped).catch(() => {});
  unzipped.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unzipped) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw faultOf(file, error);
  }
  if (rest !== '') throw cutShort(file);
}

function parseHead(file: string, text: string): BackupHead {
  const result = head.safeParse(parseJson(text));
  if (!result.success) throw notABackup(file);
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new CommandFault(`There’s no file ${file}.`);
  if (code === 'Z_BUF_ERROR') return cutShort(file);
  if (code === 'Z_DATA_ERROR') return damaged(file);
  return error;
}

const notABackup = (file: string) => new CommandFault(`${file} isn’t a backup of Kickabout.`);
const cutShort = (file: string) => new CommandFault(`${file} is incomplete: its end is missing.`);
