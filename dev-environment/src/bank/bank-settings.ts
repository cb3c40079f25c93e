import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

export type BankSettings = {
  /** 0 picks a free port, which the URLs then contain. */
  port: number;
  dataFolder: string;
  /** Starling’s token, Monzo’s client secret and the tests’ token for the controls. */
  feedToken: string;
  /** The club's application at Enable Banking, of which the bank checks the signature; without it, no one has one. */
  application?: { id: string; publicKey: string; redirectUrls: readonly string[] };
  now?: () => Date;
  log?: Logger;
  /** Tells whoever starts it. */
  say?: (sentence: string) => void;
};

/** What the banks' routes need. */
export type Bank = Pick<BankSettings, 'feedToken' | 'application'> & { now: () => Date };

/** A hook that answers 401 and `refusal`, unless a request has the token. */
export const needsToken =
  (token: () => string | null, refusal: unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (token() === null || request.headers.authorization !== `Bearer ${token()}`)
      await reply.code(401).send(refusal);
  };

export type Json = Record<string, unknown>;
export type Query = { Querystring: Record<string, string> };
