import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPRESSIBLE, compress } from '@kickabout/releases';

/** Writes a `.br` and a `.gz` beside every text file in a folder. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files.map(async (file) => {
      if (!file.isFile() || !COMPRESSIBLE.test(file.name)) return;
      const path = join(file.parentPath, file.name);
      const { brotli, gzipped } = await compress(await readFile(path));
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
    }),
  );
}
