import { randomBytes } from 'node:crypto';
import type { Db } from '../../kernel/database/connect.ts';
import type { BankSource } from './bank-feed.ts';

/** What an admin who is sent to a bank comes back with. */
export const newState = (): string => randomBytes(24).toString('base64url');

/** From now on, only this attempt to connect the bank counts. */
export async function rememberState(db: Db, source: BankSource, state: string): Promise<void> {
  await db
    .insertInto('bank_connections')
    .values({ source, state })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ state }))
    .execute();
}

/** Which bank an admin has come back from, if with the state of the latest attempt. Each works once. */
export async function takeState(db: Db, state: string): Promise<string | null> {
  const used = await db
    .updateTable('bank_connections')
    .set({ state: null })
    .where('state', '=', state)
    .returning('source')
    .executeTakeFirst();
  return used?.source ?? null;
}

/** What failed before a bank was connected is no longer news. */
export async function forgetFailure(db: Db, source: BankSource): Promise<void> {
  await db
    .updateTable('bank_sources')
    .set({ failed_at: null, failure: null })
    .where('source', '=', source)
    .execute();
}
