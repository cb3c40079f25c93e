import type { FileReader } from '../../kernel/files/read-in-worker.ts';
import type { Services } from '../../kernel/services.ts';
import type { recognisePayments } from '../payments/recognise-payments.ts';
import type { CsvMapping } from './read-csv.ts';
import type { ReadStatement, readStatement } from './read-statement.ts';
import { DAMAGED } from './statement.ts';

/** What statements need. */
export type StatementServices = Services & {
  fileReader: FileReader<{
    readStatement: typeof readStatement;
    recognisePayments: typeof recognisePayments;
  }>;
};

type Upload = { contents: string | null; columns: string | null };

export const UNREADABLE = {
  time: 'Reading this file takes too long. Export it again, with fewer months.',
  memory: 'Reading this file takes too much memory. Export it again, with fewer months.',
  failed: DAMAGED,
} as const;

/**
 * Reads an uploaded file as its admin said, in a worker. Don't call it in a transaction, which would wait for the file.
 * @throws TooManyFiles
 */
export async function readUpload(
  fileReader: StatementServices['fileReader'],
  { contents, columns }: Upload,
): Promise<ReadStatement> {
  const mapping = columns === null ? undefined : (JSON.parse(columns) as CsvMapping);
  const reading = await fileReader.read('readStatement', Buffer.from(contents ?? '', 'base64'), mapping);
  if (reading.ended === null) return reading.result;
  return { outcome: 'unreadable', reason: UNREADABLE[reading.ended] };
}
