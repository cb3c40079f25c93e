import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, FileStoreUnavailable } from './file-store.ts';

let writes = 0;

/** Keeps contents as files of a folder, which all processes have to share. */
export function folderStore(folder: string): FileStore {
  // The first two digits, because a folder with very many files is slow.
  const at = (digest: string) => join(folder, digest.slice(0, 2), digest);
  return {
    put: (digest, content) =>
      orUnavailable(async () => {
        writes += 1;
        const next = `${at(digest)}.${process.pid}-${writes}.tmp`;
        await mkdir(join(folder, digest.slice(0, 2)), { recursive: true });
        // Atomically: an interruption leaves no half file under this name.
        await writeFile(next, content);
        await rename(next, at(digest));
      }),
    get: (digest) => orUnavailable(() => readFile(at(digest)).catch(unlessMissing)),
    delete: (digest) => orUnavailable(() => rm(at(digest), { force: true })),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new FileStoreUnavailable('The folder with releases can’t be used.', { cause: error });
  }
}
