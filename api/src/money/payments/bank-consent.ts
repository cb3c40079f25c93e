import type { RequestOf } from '@kickabout/contract';
import { z } from 'zod';
import { type Clock, DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { formatAccount, isSameAccount } from './accounts.ts';
import { BankUnavailable } from './bank-feed.ts';
import { BankRefusal } from './bank-fetch.ts';
import { forgetFailure, newState, openToken, rememberState, sealToken } from './connecting.ts';
import { type EnableBankingSettings, enableBanking } from './enable-banking.ts';
import { loadPaymentDetails } from './payment-details.ts';

export const CONSENT_SOURCE = 'enablebanking';

const application = z.object({ countries: z.array(z.string()) });
const aspsps = z.object({
  aspsps: z.array(
    z.object({
      name: z.string(),
      psu_types: z.array(z.enum(['personal', 'business'])),
      maximum_consent_validity: z.number(),
    }),
  ),
});
const authorization = z.object({ url: z.url() });
/** How an account is numbered, here or elsewhere. */
export const accountNumber = z.object({
  iban: z.string().nullish(),
  other: z.object({ identification: z.string() }).nullish(),
});
const session = z.object({
  session_id: z.string().min(1),
  accounts: z.array(
    z.object({
      uid: z.string().nullish(),
      account_id: accountNumber.nullish(),
      identification_hash: z.string(),
      currency: z.string(),
    }),
  ),
  aspsp: z.object({ name: z.string() }),
  access: z.object({ valid_until: z.iso.datetime({ offset: true }) }),
});

/** The longest that we ask for; many banks allow less. */
const LONGEST_MS = 180 * DAY_MS;

/** An account as the bank writes it, or empty. */
export const writtenAccount = (account: z.infer<typeof accountNumber> | null | undefined): string =>
  account?.iban ?? account?.other?.identification ?? '';

/** The countries that the application covers, and the banks of one of them. @throws BankUnavailable */
export async function listBanksIn(
  settings: EnableBankingSettings,
  clock: Clock,
  country: string | undefined,
) {
  const { countries } = await enableBanking(settings, clock, '/application', application);
  if (country === undefined || !countries.includes(country)) return { countries, banks: [] };
  const query = { country, service: 'AIS' };
  return { countries, banks: (await enableBanking(settings, clock, '/aspsps', aspsps, { query })).aspsps };
}

/**
 * Where an admin gives the consent. The bank sends them back to the Bank page with a code.
 * @returns null if there's no such bank
 * @throws BankUnavailable
 */
export async function consentAddress(
  settings: EnableBankingSettings,
  db: Db,
  clock: Clock,
  { bank_name: name, country, account_type }: RequestOf<'startBankConsent'>['body'],
): Promise<string | null> {
  const { banks } = await listBanksIn(settings, clock, country);
  const bank = banks.find((each) => each.name === name && each.psu_types.includes(account_type));
  if (!bank) return null;
  const lasts = Math.min(LONGEST_MS, bank.maximum_consent_validity * 1000);
  const state = newState();
  const { url } = await enableBanking(settings, clock, '/auth', authorization, {
    json: {
      access: { valid_until: new Date(clock.now() + lasts).toISOString() },
      aspsp: { name, country },
      state,
      redirect_url: settings.returnAddress,
      psu_type: account_type,
    },
  });
  await rememberState(db, CONSENT_SOURCE, state);
  return url;
}

/**
 * Exchanges the code for a session, and ends the one before. The account is the one that players pay into, or the only one in the
 * club's currency if it isn't known which that is: whoever acts as an admin could otherwise have money counted that they send themselves.
 * @returns the bank and its account, for the admin to see
 * @throws BankUnavailable
 */
export async function receiveConsent(
  settings: EnableBankingSettings,
  config: Config,
  db: Db,
  clock: Clock,
  code: string,
): Promise<string> {
  const before = await openConsent(settings, db);
  const given = await enableBanking(settings, clock, '/sessions', session, { json: { code } });
  const { currency } = config.club.money;
  const all = given.accounts.filter((account) => account.currency === currency && account.uid);
  const own = await loadPaymentDetails(db, config);
  const isOwn = (account: string) =>
    [own.iban, `${own.sort_code ?? ''}${own.account_number ?? ''}`].some(
      (each) => each !== null && isSameAccount(account, each),
    );
  const isKnown = own.iban !== null || own.account_number !== null;
  const found = isKnown ? all.filter(({ account_id }) => isOwn(writtenAccount(account_id))) : all;
  const [account] = found;
  if (!account || found.length > 1) {
    await endSession(settings, clock, given.session_id);
    const names = all.map(({ account_id }) => writtenAccount(account_id)).join(', ');
    throw new BankRefusal(
      all.length === 0
        ? `The consent covers no account in ${currency}. Connect the bank again, and choose the club’s account there.`
        : isKnown && !account
          ? `The consent covers ${names}, which isn’t the account under “How players pay”. Choose the club’s account at the bank, or correct it there.`
          : `The consent covers several accounts (${names}). Choose only one at the bank, or set the club’s own under “How players pay”.`,
      409,
    );
  }
  await db
    .updateTable('bank_connections')
    .set({
      access_token: sealToken(given.session_id, settings.key),
      expires_at: new Date(given.access.valid_until),
      bank: given.aspsp.name,
      account: writtenAccount(account.account_id),
      account_uid: account.uid ?? null,
      account_key: account.identification_hash,
      tried_at: null,
    })
    .where('source', '=', CONSENT_SOURCE)
    .execute();
  await forgetFailure(db, CONSENT_SOURCE);
  if (before) await endSession(settings, clock, before.sessionId);
  const number = formatAccount(writtenAccount(account.account_id));
  return number === '' ? given.aspsp.name : `${given.aspsp.name} (${number})`;
}

/** Withdraws the consent. Returns the bank's name, or null if there is none. */
export async function withdrawConsent(
  settings: EnableBankingSettings,
  db: Db,
  clock: Clock,
): Promise<string | null> {
  const consent = await openConsent(settings, db);
  const { numDeletedRows } = await db
    .deleteFrom('bank_connections')
    .where('source', '=', CONSENT_SOURCE)
    .executeTakeFirstOrThrow();
  // Another admin may have withdrawn it at the same moment.
  if (!consent || numDeletedRows === 0n) return null;
  await endSession(settings, clock, consent.sessionId);
  return consent.bank;
}

/** The club no longer uses it either way, so a bank that doesn't answer doesn't matter: it ends with its consent. */
async function endSession(settings: EnableBankingSettings, clock: Clock, sessionId: string): Promise<void> {
  const path = `/sessions/${encodeURIComponent(sessionId)}`;
  await enableBanking(settings, clock, path, z.unknown(), { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof BankUnavailable)) throw error;
  });
}

/** When the consent ends, or ended, in epoch milliseconds; null if there is none. */
export async function loadConsentEnd(db: Db): Promise<{ bank: string; until: number } | null> {
  const row = await db
    .selectFrom('bank_connections')
    .select(['bank', 'expires_at'])
    .where('source', '=', CONSENT_SOURCE)
    .where('access_token', 'is not', null)
    .executeTakeFirst();
  return row?.expires_at ? { bank: row.bank ?? '', until: row.expires_at.getTime() } : null;
}

/** The consent, whether it still lasts or not; null if there is none, or it was sealed with another key. */
export async function openConsent(settings: EnableBankingSettings, db: Db) {
  const row = await db
    .selectFrom('bank_connections')
    .select(['access_token', 'expires_at', 'bank', 'account', 'account_uid', 'account_key'])
    .where('source', '=', CONSENT_SOURCE)
    .executeTakeFirst();
  const sessionId = row?.access_token ? openToken(row.access_token, settings.key) : null;
  if (!row || sessionId === null || !row.expires_at || !row.account_uid) return null;
  return {
    sessionId,
    bank: row.bank ?? '',
    account: row.account ?? '',
    accountUid: row.account_uid,
    accountKey: row.account_key ?? '',
    until: row.expires_at,
  };
}
