import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that get smaller; pictures and fonts are compressed already. */
export const COMPRESSIBLE = /\.(js|css|svg|html|json)$/;

/** As small as possible, because a file is compressed once and downloaded for years. 100 kB take a quarter of a second. */
export const brotliOf = (content: Uint8Array): Promise<Buffer> =>
  toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** A little larger, within a few milliseconds. */
export const gzipOf = (content: Uint8Array): Promise<Buffer> => toGzip(content, { level: 9 });

/** A file as it's served to browsers. */
export async function compress(content: Uint8Array): Promise<{ brotli: Buffer; gzipped: Buffer }> {
  const [brotli, gzipped] = await Promise.all([brotliOf(content), gzipOf(content)]);
  return { brotli, gzipped };
}
