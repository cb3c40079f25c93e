import { sql } from 'kysely';
import { isEqualSecret } from '../../kernel/auth/digests.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';

/**
 * A bank says that something happened. Anyone could say so, so it's only a hint to read the feed now rather than at the
 * next poll, and what it says isn't looked at.
 */
export const noteBankWebhook: Handler<'noteBankWebhook'> = async ({ params }, { clock, config, db }) => {
  const wanted = config.bank.webhookToken;
  if (wanted === null || !isEqualSecret(params.token, wanted)) return refuse('not_found');
  await readBankNow(db, clock.now());
  return { message: 'Thank you.' };
};

/** Makes the next run of the job due, and wakes the processes. */
export async function readBankNow(db: Db, now: number): Promise<void> {
  await sql`UPDATE jobs SET due_at = ${new Date(now - 1000)} WHERE name = 'read-bank'`.execute(db);
  await sql`SELECT pg_notify('due', '')`.execute(db);
}
