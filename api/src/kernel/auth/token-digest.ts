import { createHash } from 'node:crypto';

/** What is stored of a link's token, so that someone who reads the database can't use the link. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
