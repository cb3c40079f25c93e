/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';

/** A browser's side of push messages: the keys that it subscribes with, and how it reads what it gets (RFC 8291). */
export function createTestBrowser() {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return {
    keys,
    /** @throws if it's for another browser */
    read: (body: Buffer): string =>
      decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: keys.auth }).toString(),
  };
}
