import type { ClubMoney } from '@kickabout/domain';
import type { FileReader } from '../../kernel/files/read-in-worker.ts';
import type { Services } from '../../kernel/services.ts';
import type { recognisePayments } from '../payments/recognise-payments.ts';
import type { ReadStatement, readStatement } from './read-statement.ts';
import { DAMAGED, type Said } from './statement.ts';

/** What statements need. */
export type StatementServices = Services & {
  fileReader: FileReader<{
    readStatement: typeof readStatement;
    recognisePayments: typeof recognisePayments;
  }>;
};

/** What reading one needs. */
export type Reading = Pick<StatementServices, 'db' | 'fileReader' | 'clock'> & { money: ClubMoney };

type Upload = { contents: string | null; columns: string | null };

export const UNREADABLE = {
  time: 'Reading this file takes too long. Export it again, with fewer months.',
  memory: 'Reading this file takes too much memory. Export it again, with fewer months.',
  failed: DAMAGED,
} as const;

/**
 * Reads an uploaded file as its admin said, and as admins said of earlier ones of its source, in a worker. Don't call it in a
 * transaction, which would wait for the file.
 * @throws TooManyFiles
 */
export async function readUpload(
  { db, fileReader, money }: Omit<Reading, 'clock'>,
  { contents, columns }: Upload,
): Promise<ReadStatement> {
  const said = columns === null ? {} : (JSON.parse(columns) as Said);
  const bytes = Buffer.from(contents ?? '', 'base64');
  const reading = await fileReader.read('readStatement', money, bytes, said, await loadEarlier(db));
  if (reading.ended === null) return reading.result;
  return { outcome: 'unreadable', reason: UNREADABLE[reading.ended] };
}

/** What was said of the latest file of each source. Undoing its import takes it back. */
async function loadEarlier(db: StatementServices['db']): Promise<Record<string, Said>> {
  const rows = await db
    .selectFrom('statements')
    .select(['source', 'columns'])
    .distinctOn('source')
    .where('columns', 'is not', null)
    .where('imported_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('source', '<>', '')
    .orderBy('source')
    .orderBy('statement_id', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ source, columns }) => [source, JSON.parse(columns ?? '{}') as Said]));
}
