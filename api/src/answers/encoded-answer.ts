import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkToNext } from '../http/page.ts';

const compressWith = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof compressWith;
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** Anything smaller fits into one packet anyway. Characters. */
const WORTH_COMPRESSING = 1024;

/** An answer as text, compressed at most once for each encoding that a client asks for. */
export type EncodedAnswer = {
  text: string;
  /** The cursor of the list's next page, if there is one. */
  next: string | null;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
};

export function encodeAnswer(text: string, next: string | null): EncodedAnswer {
  const digest = createHash('sha256').update(`${next}\n${text}`).digest('base64url');
  return { text, next, etag: `W/"${digest}"`, encoded: new Map() };
}

/** About how much memory it takes, however it's sent. */
export const bytesOf = ({ text }: EncodedAnswer): number => 3 * text.length;

/**
 * Sends it, or 304 to a client that has the same. Only the client's own cache may keep it, and has to ask each time; none
 * may keep what is `personal`.
 */
export async function sendEncoded(
  { headers, url }: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  { personal }: { personal: boolean },
): Promise<FastifyReply> {
  reply.header('vary', 'Authorization, Accept-Encoding');
  if (answer.next !== null) reply.header('link', linkToNext(url, answer.next));
  if (personal) reply.header('cache-control', 'no-store');
  else {
    reply.header('cache-control', 'private, no-cache').header('etag', answer.etag);
    if (headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  const encoding =
    answer.text.length < WORTH_COMPRESSING ? null : negotiate(headers['accept-encoding'] ?? '', ENCODINGS);
  if (encoding === null) return reply.serializer(asItIs).send(answer.text);
  let encoded = answer.encoded.get(encoding);
  if (encoded === undefined) {
    encoded = compressWith[encoding](answer.text);
    answer.encoded.set(encoding, encoded);
  }
  return reply.header('content-encoding', encoding).send(await encoded);
}

const asItIs = (text: string) => text;
