import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this an answer fits into one packet anyway, bytes. */
const THRESHOLD = 1024;
/** Compressed while it is sent, so fast rather than small. */
const BROTLI = { params: { 1: 4 } };

/** Answers travel compressed where the client takes that. Comes before the routes that it is for. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
  });
}
