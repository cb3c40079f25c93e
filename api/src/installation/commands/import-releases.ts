import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '@kickabout/releases';
import type { Db } from '../../kernel/database/connect.ts';
import { CommandFault } from '../command-fault.ts';

/**
 * Takes the files of releases into the database from the folder where RELEASE_STORE kept them, or from a copy of its bucket. Files
 * that are there already stay; one whose content has changed is refused.
 */
export async function importReleases(db: Db, folder: string | undefined): Promise<string> {
  if (!folder) throw new CommandFault('Name the folder with the files of releases.');
  const missing = await db
    .selectFrom('stored_files')
    .leftJoin('stored_contents', 'stored_contents.digest', 'stored_files.digest')
    .select('stored_files.digest')
    .where('is_stored', '=', true)
    .where('stored_contents.digest', 'is', null)
    .execute();
  let imported = 0;
  for (const { digest } of missing) {
    const inFolder = readFile(join(folder, digest.slice(0, 2), digest));
    const content = await inFolder.catch(() => readFile(join(folder, digest))).catch(() => null);
    if (content === null) continue;
    if (digestOf(content) !== digest)
      throw new CommandFault(`${digest} has another content than its name says.`);
    await db.insertInto('stored_contents').values({ digest, content }).execute();
    imported += 1;
  }
  const left = missing.length - imported;
  const rest = left === 0 ? '' : ` ${left} more aren’t in ${folder}: publish those remotes again.`;
  return `Imported ${imported} files of releases.${rest}`;
}
