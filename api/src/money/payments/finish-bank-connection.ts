import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { CONSENT_SOURCE, receiveConsent } from './bank-consent.ts';
import { orBankRefusal } from './bank-consent-calls.ts';
import { takeState } from './connecting.ts';
import { connectMonzo } from './monzo-connection.ts';
import { readBankNow } from './note-bank-webhook.ts';
import { NO_CONNECTION } from './start-bank-connection.ts';

/** The bank sent an admin back with a code. */
export const finishBankConnection: Handler<'finishBankConnection'> = async (
  { body },
  { config, db, clock, caller },
) => {
  const { monzo, enableBanking } = config.bank;
  if (!monzo && !enableBanking) return refuse('not_found', NO_CONNECTION);
  const source = await takeState(db, body.state);
  let message: string;
  if (source === 'monzo' && monzo) {
    await connectMonzo(monzo, db, clock, body.code);
    message = 'Monzo is connected. If the Monzo app asks, approve the access there.';
  } else if (source === CONSENT_SOURCE && enableBanking) {
    const bank = await orBankRefusal(receiveConsent(enableBanking, config, db, clock, body.code));
    if (bank instanceof Refusal) return bank;
    message = `${bank} is connected.`;
  } else return refuseField('state', 'isn’t from the latest attempt. Connect the bank again');
  await db
    .transaction()
    .execute((tx) => recordAct(tx, clock.now(), { action: 'bank_connected', by: caller }));
  await readBankNow(db, clock.now());
  return { message };
};
