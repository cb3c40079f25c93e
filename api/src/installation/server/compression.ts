import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../kernel/http/send-problem.ts';

/** Smaller responses fit into one packet anyway. Bytes. */
const THRESHOLD = 1024;
/** Compresses on the fly, so speed matters more than size. */
const BROTLI = { params: { 1: 4 } };

/**
 * Compresses responses for clients that accept it, and refuses compressed requests: browsers don't send any, and a few
 * kilobytes can become gigabytes (RFC 9110, section 12.5.3, has the response). Must be registered before the routes.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    globalDecompression: false,
  });
  app.addHook('preParsing', async (request, reply) => {
    if ((request.headers['content-encoding'] ?? 'identity') === 'identity') return;
    reply.header('accept-encoding', 'identity');
    return sendProblem(request, reply, 'unsupported_media_type', 'The body must not be compressed.');
  });
}
