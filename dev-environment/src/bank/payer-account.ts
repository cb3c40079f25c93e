import { createHash } from 'node:crypto';
import type { Payer } from './payment-store.ts';

const SORT_CODE = '04-00-75';

/** Everyone has an account here: a name always gets the same one. */
export function payerAccount(name: string): Payer {
  const holder = name.trim().replace(/\s+/g, ' ');
  const digest = createHash('sha256').update(holder.toLowerCase()).digest();
  return { name: holder, account: `${SORT_CODE} ${String(digest.readUInt32BE() % 1e8).padStart(8, '0')}` };
}
