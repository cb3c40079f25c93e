import { createHash } from 'node:crypto';

/** The SHA-384 digest of a file, in hexadecimal: how files are named when they are sent and stored. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha384').update(content).digest('hex');
}

/** The digest that pins a file, in the format of `integrity` attributes and the registry. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A digest in the format of `integrity` attributes as `digestOf` writes it. */
export function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
}
