import { createHash } from 'node:crypto';

/** The digest that pins a file, as `integrity` attributes and the registry have it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
