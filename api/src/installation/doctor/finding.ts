import { ZodError } from 'zod';

/** What the doctor found out about one thing: a fact, or what is wrong and how to put it right. */
export type Finding = { ok: boolean; about: string; sentence: string };

export const fine = (about: string, sentence: string): Finding => ({ ok: true, about, sentence });
export const wrong = (about: string, sentence: string): Finding => ({ ok: false, about, sentence });

/** How long the doctor waits for an answer, milliseconds. */
export const PATIENCE_MS = 10_000;

/** The reason of a failure in plain words, without a full stop: Node.js hides it behind "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return plainReason(error as SystemError) ?? (error.message || error.name).replace(/\.$/, '');
}

/** An error of ours with what's behind it: `The bank’s feed can’t be read: there was no answer in time`. */
export function reasonBehind(error: unknown): string {
  const reason = reasonOf(error);
  if (!(error instanceof Error) || error.cause === undefined) return reason;
  return `${error.message.replace(/\.$/, '')}: ${reason}`;
}

type SystemError = Error & { code?: string; hostname?: string; address?: string; port?: number };

function plainReason({ name, code, hostname, address, port }: SystemError): string | undefined {
  switch (code ?? name) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there’s no server called ${hostname}`;
    case 'ECONNREFUSED':
      return `nothing listens at ${address}:${port}`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `this machine can’t reach ${address}`;
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return 'the connection was closed';
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'TimeoutError':
      return 'there was no answer in time';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return 'its certificate isn’t from an authority that Node.js trusts';
    case 'CERT_HAS_EXPIRED':
      return 'its certificate has expired';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'its certificate is for another name';
    case 'ENOENT':
      return 'it doesn’t exist';
    case 'ENOTDIR':
      return 'it isn’t a folder';
    case 'EACCES':
    case 'EROFS':
      return 'this user may not write there';
    case SyntaxError.name:
    case ZodError.name:
      return 'the answer isn’t what was expected';
  }
  return undefined;
}
