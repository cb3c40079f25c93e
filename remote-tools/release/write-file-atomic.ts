import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

let writes = 0;

/** Replaces a file atomically: a reader or an interruption finds either the old content or the new. */
export async function writeFileAtomic(path: string, content: string | Buffer): Promise<void> {
  writes += 1;
  const next = `${path}.${process.pid}-${writes}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(next, content);
  await rename(next, path);
}
