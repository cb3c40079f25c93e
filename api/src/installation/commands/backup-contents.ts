import { createHash } from 'node:crypto';
import { BACKED_UP, type BackedUpTable } from '../../kernel/database/tables.ts';
import type { BackupLine } from './dump.ts';

/** What a backup holds: how many rows of each table, and the SHA-256 of all its lines. */
export type Contents = { rows: Partial<Record<BackedUpTable, number>>; sha256: string };

/** Counts and digests lines as they pass. */
export function createTally() {
  const hash = createHash('sha256');
  const rows: Contents['rows'] = {};
  return {
    add({ table, text }: BackupLine): void {
      hash.update(`${text}\n`);
      if (table !== null) rows[table] = (rows[table] ?? 0) + 1;
    },
    contents: (): Contents => ({ rows, sha256: hash.copy().digest('hex') }),
  };
}

export const countRows = ({ rows }: Contents): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** A sentence about the first table with too many or too few rows; null if all counts agree. */
export function findDifference(found: Contents, expected: Contents): string | null {
  for (const table of BACKED_UP) {
    const [is, should] = [found.rows[table] ?? 0, expected.rows[table] ?? 0];
    if (is !== should) return `${table} has ${is} rows instead of ${should}`;
  }
  return null;
}
