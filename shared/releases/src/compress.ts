import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that get smaller; pictures and fonts are compressed already. */
export const COMPRESSIBLE = /\.(js|css|svg|html|json)$/;

/** A file as it's served to browsers: as small as possible, because it's compressed once and downloaded for years. */
export async function compress(content: Uint8Array): Promise<{ brotli: Buffer; gzipped: Buffer }> {
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(content, { level: 9 }),
  ]);
  return { brotli, gzipped };
}
