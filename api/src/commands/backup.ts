import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { CommandFault } from './command-fault.ts';

/** Every table, parents before children, so that a restore can put them back in this order. */
export const TABLES = [
  'players',
  'identities',
  'pitches',
  'matches',
  'match_players',
  'late_leaves',
  'accounts',
  'bank_entries',
  'bank_cursor',
  'payers',
  'transfers',
  'attributes',
  'player_attributes',
  'attribute_changes',
  'feedback',
  'replies',
  'calendars',
] as const;

const ROWS_AT_A_TIME = 5000;

/**
 * Writes everything as it is at one instant to a compressed file: a line with the migrations it belongs to, then a line of
 * JSON for each row. The club goes on meanwhile. The file is there whole or not at all.
 */
export async function backup({ pool }: Database, file: string | undefined): Promise<string> {
  if (file === undefined) throw new CommandFault('Say where to: a file such as club.backup.');
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const lines = Readable.from(
      (async function* () {
        const { rows: migrations } = await client.query('SELECT name, sha256 FROM migrations ORDER BY name');
        yield `${JSON.stringify({ kickabout: 1, migrations })}\n`;
        for (const table of TABLES)
          for await (const row of rowsOf(client, table)) {
            rows += 1;
            yield `${JSON.stringify({ table, row })}\n`;
          }
      })(),
    );
    await pipeline(lines, createGzip(), createWriteStream(`${file}.part`));
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
  await rename(`${file}.part`, file);
  return `Wrote ${rows} rows to ${file}.`;
}

async function* rowsOf(client: pg.PoolClient, table: string): AsyncGenerator<unknown> {
  await client.query(
    `DECLARE all_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: unknown }>(`FETCH ${ROWS_AT_A_TIME} FROM all_rows`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query('CLOSE all_rows');
}
