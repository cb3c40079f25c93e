import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { connectMonzo } from './monzo-connection.ts';
import { readBankNow } from './note-bank-webhook.ts';
import { NO_CONNECTION } from './start-bank-connection.ts';

/** The bank sent an admin back with a code. */
export const finishBankConnection: Handler<'finishBankConnection'> = async (
  { body },
  { config, db, clock, caller },
) => {
  const { monzo } = config.bank;
  if (!monzo) return refuse('not_found', NO_CONNECTION);
  const isOurs = await connectMonzo(monzo, db, clock, body);
  if (!isOurs) return refuseField('state', 'isn’t from the latest attempt. Connect the bank again');
  await db
    .transaction()
    .execute((tx) => recordAct(tx, clock.now(), { action: 'bank_connected', by: caller }));
  await readBankNow(db);
  return { message: 'Monzo is connected. If the Monzo app asks, approve the access there.' };
};
