import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { isEqualSecret } from '../operations/is-equal-secret.ts';

/**
 * A bank says that something happened. Anyone could say so, so it's only a hint to read the feed now rather than at the
 * next poll, and what it says isn't looked at.
 */
export const noteBankWebhook: Handler<'noteBankWebhook'> = async ({ params }, { config, db }) => {
  const wanted = config.bank.webhookToken;
  if (wanted === null || !isEqualSecret(params.token, wanted)) return refuse('not_found');
  await readBankNow(db);
  return { message: 'Thank you.' };
};

/** Makes the next run of the job due. */
export async function readBankNow(db: Db): Promise<void> {
  await sql`UPDATE jobs SET due_at = now() - interval '1 second' WHERE name = 'read-bank'`.execute(db);
}
