import { type CodeFile, type DescribedFile, type Fault, isCode } from '@kickabout/releases';
import type { RemoteServices } from './remote-services.ts';
import { compressContent, loadContent } from './stored-rows.ts';

const LONGEST_REASON = 1000;

/** Checks the contents of a release whose files are all on the server. Returns its faults. */
export async function checkStoredFiles(
  { db, fileReader }: Pick<RemoteServices, 'db' | 'fileReader'>,
  remote: string,
  files: readonly DescribedFile[],
): Promise<Fault[]> {
  const rows = await db
    .selectFrom('stored_files')
    .select(['digest', 'size', 'brotli_size'])
    .where(
      'digest',
      'in',
      files.map(({ digest }) => digest),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.digest, row]));
  const faults: Fault[] = [];
  const code: CodeFile[] = [];
  for (const [index, { path, digest, size }] of files.entries()) {
    const row = known.get(digest);
    if (row && row.size !== size)
      faults.push({ field: `files.${index}.size`, reason: `must be ${row.size}` });
    if (!row || !isCode(path)) continue;
    const stored = await loadContent(db, digest);
    if (stored === null) throw new Error(`The content of ${digest} is missing.`);
    const { content, brotli } = stored;
    const { length: brotliSize } = brotli ?? (await compressContent(db, digest, content));
    if (row.brotli_size === null)
      await db
        .updateTable('stored_files')
        .set({ brotli_size: brotliSize })
        .where('digest', '=', digest)
        .execute();
    code.push({ path, text: content.toString('utf8'), brotliSize });
  }
  const checked = await fileReader.read('checkContents', remote, code);
  if (checked.ended === null)
    return [
      ...faults,
      // Some quote the file.
      ...checked.result.map(({ field, reason }) => ({ field, reason: reason.slice(0, LONGEST_REASON) })),
    ];
  return [...faults, { field: 'files', reason: 'couldn’t be checked, because that takes too long' }];
}
