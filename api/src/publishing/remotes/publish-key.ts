import { createHash, randomBytes } from 'node:crypto';

/** Lets programs that look for leaked secrets recognise one. */
const PREFIX = 'kickabout_';
/** 256 bits: no one can guess one. */
const KEY_BYTES = 32;

export const makePublishKey = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64url');

/** Only this is stored, so that someone who reads the database can't use a key. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const isPublishKey = (token: string): boolean => token.startsWith(PREFIX);
