import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { isEqualSecret } from '../../kernel/auth/digests.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import {
  CONSENT_SOURCE,
  consentAddress,
  listBanksIn,
  receiveConsent,
  withdrawConsent,
} from './bank-consent.ts';
import { BankRefusal } from './bank-fetch.ts';
import { takeState } from './connecting.ts';
import { connectMonzo, monzoLoginAddress } from './monzo-feed.ts';

const NO_CONNECTION = 'None of the banks in the settings needs to be connected.';

/** Where an admin gives Kickabout access to the club's account. */
export const startBankConnection: Handler<'startBankConnection'> = async (_request, { config, db }) => {
  const { monzo } = config.bank;
  return monzo ? { address: await monzoLoginAddress(monzo, db) } : refuse('not_found', NO_CONNECTION);
};

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

/** A bank's no is a refusal, with its reason, for the admin who asked. @throws BankUnavailable */
export const orBankRefusal = <Answer>(work: Promise<Answer>): Promise<Answer | Refusal<'bank_refused'>> =>
  work.catch((error: unknown) => {
    if (error instanceof BankRefusal) return refuse('bank_refused', error.message);
    throw error;
  });

/** The banks that can be read with a consent, by country. */
export const listBanks: Handler<'listBanks'> = async ({ query }, { config, clock }) => {
  const { enableBanking } = config.bank;
  if (!enableBanking) return refuse('not_found', NO_CONNECTION);
  const listed = await orBankRefusal(listBanksIn(enableBanking, clock, query.country));
  if (listed instanceof Refusal) return listed;
  return {
    countries: listed.countries,
    banks: listed.banks.map(({ name, psu_types }) => ({ bank_name: name, account_types: psu_types })),
  };
};

/** Where an admin allows Kickabout to read the club's account. */
export const startBankConsent: Handler<'startBankConsent'> = async ({ body }, { config, db, clock }) => {
  const { enableBanking } = config.bank;
  if (!enableBanking) return refuse('not_found', NO_CONNECTION);
  const address = await orBankRefusal(consentAddress(enableBanking, db, clock, body));
  if (address instanceof Refusal) return address;
  return address === null
    ? refuseField('bank_name', 'isn’t a bank of this country that has such accounts')
    : { address };
};

/** Withdraws the consent. */
export const endBankConsent: Handler<'endBankConsent'> = async (_request, { config, db, clock, caller }) => {
  const { enableBanking } = config.bank;
  const bank = enableBanking ? await withdrawConsent(enableBanking, db, clock) : null;
  if (bank === null) return refuse('not_found', 'No bank is connected.');
  await db
    .transaction()
    .execute((tx) => recordAct(tx, clock.now(), { action: 'bank_disconnected', by: caller }));
  return { message: `${bank} is no longer connected.` };
};

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
