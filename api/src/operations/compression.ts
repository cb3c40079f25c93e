import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit into one packet anyway. Bytes. */
const THRESHOLD = 1024;
/** Compresses on the fly, so speed matters more than size. */
const BROTLI = { params: { 1: 4 } };

/** Compresses responses for clients that accept it. Must be registered before the routes. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
  });
}
