import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const IGNORED = /(^|\/)(node_modules|dist|test-results)(\/|$)|\.test\.tsx?$|\.md$|\/\.[^/]+$/;

/**
 * A short name for the present content of some files and folders. The same content has the same name on every
 * machine, so an unchanged member is neither built nor published again.
 */
export async function folderHash(root: string, paths: readonly string[], salt: string): Promise<string> {
  const hash = createHash('sha256').update(salt);
  const files = (await Promise.all(paths.map((path) => filesIn(join(root, path))))).flat();
  for (const file of files.map((path) => relative(root, path)).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function filesIn(path: string): Promise<string[]> {
  if (IGNORED.test(path.replaceAll('\\', '/'))) return [];
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return (await Promise.all(entries.map((entry) => filesIn(join(path, entry.name))))).flat();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}
