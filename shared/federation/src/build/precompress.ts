import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|html|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Sizes in bytes. */
export interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Puts `.br` and `.gz` beside every text file of a folder. Returns the sizes by path, files that stay as they are included. */
export async function precompress(folder: string): Promise<Map<string, Sizes>> {
  const sizes = new Map<string, Sizes>();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files.map(async (file) => {
      if (!file.isFile() || /\.(br|gz|map)$/.test(file.name)) return;
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      if (!compressible.test(file.name)) {
        sizes.set(path, { raw: content.length, gzip: content.length, brotli: content.length });
        return;
      }
      const [brotli, gzipped] = await Promise.all([
        toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        toGzip(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
      sizes.set(path, { raw: content.length, gzip: gzipped.length, brotli: brotli.length });
    }),
  );
  return sizes;
}
