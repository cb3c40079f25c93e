import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf } from '../auth/digests.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Anything smaller fits into one packet anyway. Characters. */
const WORTH_COMPRESSING = 1024;

export type EncodedText = ReturnType<typeof encodeText>;

/** A text to send, compressed at most once for each encoding that a client asks for. */
export const encodeText = (text: string, etag: string, brotliQuality: number) => ({
  text,
  etag,
  brotliQuality,
  encoded: new Map<Encoding, Promise<Buffer>>(),
});

/** A document with the digest of its text as its ETag. */
export function encodeDocument(text: string, brotliQuality: number): EncodedText {
  return encodeText(text, `"${digestOf(text).slice(0, 16)}"`, brotliQuality);
}

/** Whether the client has the same already. */
export const hasSame = ({ headers }: FastifyRequest, { etag }: { readonly etag: string }): boolean =>
  headers['if-none-match']?.includes(etag) === true;

/** Sends it in the encoding that the client prefers. */
export async function sendText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedText,
): Promise<FastifyReply> {
  const encoding =
    answer.text.length < WORTH_COMPRESSING
      ? null
      : (negotiate(headers['accept-encoding'] ?? '', [...ENCODINGS]) as Encoding | null);
  if (encoding === null) return reply.serializer(asItIs).send(answer.text);
  const encoded = answer.encoded.get(encoding) ?? compress(answer, encoding);
  answer.encoded.set(encoding, encoded);
  return reply.header('content-encoding', encoding).send(await encoded);
}

/**
 * Sends it, or 304 to a client that has the same. Caches have to ask each time.
 * @param vary what else than the encoding it depends on
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: EncodedText,
  { type, vary = [] }: { type: 'application/json' | 'text/html'; vary?: readonly string[] },
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-cache',
    etag: document.etag,
    vary: ['accept-encoding', ...vary].join(', '),
  });
  if (hasSame(request, document)) return reply.code(304).send();
  return sendText(request, reply.type(`${type}; charset=utf-8`), document);
}

function compress({ text, brotliQuality }: EncodedText, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : toGzip(text);
}

const asItIs = (text: string) => text;
