import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isThisMachine, type TrustedProxies } from '../../kernel/config.ts';
import { isAddressRange } from '../../kernel/http/client-address.ts';

/** A text that has to be set; `what` says what it's for. */
export const present = (what: string) =>
  z.string(`must be set: ${what}`).trim().min(1, `must be set: ${what}`);
/** An address that has to be set. */
export const httpUrl = (what: string) =>
  present(what).refine(isHttpUrl, { message: 'must be an address such as https://club.example' });
/** The address of a PostgreSQL, which has to be set. */
export const databaseUrl = (what: string) =>
  present(what).refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'must begin with postgresql://',
  );
/** The address of a program on this machine. */
export const localUrl = z
  .string()
  .refine(
    (url) => isHttpUrl(url) && isThisMachine(url),
    'must be an address on this machine, such as http://localhost:3002',
  )
  .transform((url) => url.replace(/\/$/, ''))
  .optional();
/** A whole number within bounds. */
export const whole = (fallback: number, min: number, max: number) => {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, fault)
    .default(String(fallback))
    .transform(Number)
    .pipe(z.number().min(min, fault).max(max, fault));
};
export const onOrOff = (usual: 'on' | 'off') => z.enum(['on', 'off'], 'must be on or off').default(usual);
/** Texts separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/**
 * The proxies in front of the process. `true` would trust any number of proxies, so clients could make up their own addresses.
 */
export const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context): TrustedProxies => {
    if (text === 'false') return 0;
    if (/^\d$/.test(text)) return Number(text);
    const ranges = list.parse(text);
    if (!ranges.every(isAddressRange))
      context.addIssue(
        'must be the number of proxies, such as 1, or their addresses, such as 10.0.0.0/8,127.0.0.1',
      );
    return ranges;
  });

/** Whether a text is an address that browsers can open. */
export function isHttpUrl(text: string): boolean {
  return isUrlOf(text, 'http', 'https');
}

export function isUrlOf(text: string, ...protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1));
}

/** A private key as PEM, of which the lines before and after may be missing, and line breaks may be gone or written as `\\n`. */
export function asPem(text: string): string {
  const base64 = text.replaceAll('\\n', '\n').trim();
  if (base64.startsWith('-----BEGIN')) return base64;
  const lines = base64.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n');
}

export function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
