import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliOf, COMPRESSIBLE, compress } from '@kickabout/releases';

/** Writes a `.br` and a `.gz` beside every text file in a folder, so that no server has to compress it again. */
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

/** How large a file is after brotli, in bytes. What another bundler has built isn't compressed yet. */
export async function brotliSizeOf(path: string): Promise<number> {
  const compressed = await stat(`${path}.br`).catch(() => null);
  return compressed?.size ?? (await brotliOf(await readFile(path))).length;
}
