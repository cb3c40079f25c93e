import { createHash } from 'node:crypto';
import { type ClubMoney, minorUnits, utcDate } from '@kickabout/domain';
import { z } from 'zod';
import { type Clock, DAY_MS, HOUR_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { accountNumber, CONSENT_SOURCE, openConsent, writtenAccount } from './bank-consent.ts';
import {
  type Attended,
  type BankFeed,
  BankNotConnected,
  BankUnavailable,
  firstReadFrom,
} from './bank-feed.ts';
import { type EnableBankingSettings, enableBanking } from './enable-banking.ts';

const page = z.object({
  transactions: z.array(z.record(z.string(), z.unknown())),
  continuation_key: z.string().nullish(),
});

const transaction = z.object({
  entry_reference: z.string().nullish(),
  transaction_amount: z.object({ amount: z.string(), currency: z.string() }),
  credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
  status: z.string(),
  booking_date: z.string().nullish(),
  value_date: z.string().nullish(),
  debtor: z.object({ name: z.string().nullish() }).nullish(),
  debtor_account: accountNumber.nullish(),
  reference_number: z.string().nullish(),
  remittance_information: z.array(z.string()).nullish(),
});

/** Four reads a day without an admin, which is what European banks allow. */
const EVERY_MS = 6 * HOUR_MS;
/** Banks show the last 90 days. */
const LONGEST_MS = 89 * DAY_MS;
/** Entries come late, move and change their ids for some days. */
const OVERLAP_MS = 10 * DAY_MS;
/** Some banks select by another of an entry's days than the one on which it was booked. */
const MARGIN_MS = 4 * DAY_MS;
/** A bank that never comes to an end. */
const MOST_PAGES = 500;

/**
 * The booked credits of the account that an admin gave a consent for, by Enable Banking's API. The cursor is the day of the last read.
 * Without an admin it's read every six hours; what an admin asks for doesn't count.
 */
export function enableBankingFeed(
  settings: EnableBankingSettings,
  config: Config,
  db: Db,
  clock: Clock,
): BankFeed {
  return {
    source: CONSENT_SOURCE,
    everyMs: EVERY_MS,
    async since(cursor, attended) {
      const consent = await openConsent(settings, db);
      if (!consent) throw new BankNotConnected('An admin has to connect the club’s bank first.');
      const { bank, until, account, accountUid, accountKey } = consent;
      if (until.getTime() <= clock.now())
        throw new BankUnavailable(`The consent at ${bank} has ended. Connect the bank again.`);
      if (!attended && !(await claimRead(db, clock))) return null;
      const wanted = cursor === null ? firstReadFrom(config, clock) : Date.parse(cursor) - OVERLAP_MS;
      const from = Math.max(wanted, clock.now() - LONGEST_MS);
      const all = await readAll(settings, clock, accountUid, from, attended);
      const today = utcDate(clock.now());
      return {
        entries: entriesOf(
          config.club.money,
          all,
          createHash('sha256').update(accountKey).digest('base64url').slice(0, 16),
        ),
        nextCursor: today,
        account,
        covers: { first: utcDate(from + MARGIN_MS), last: today },
      };
    },
  };
}

/** Whether six hours have passed since the last read without an admin. If so, this is the next one, even if it fails. */
async function claimRead(db: Db, clock: Clock): Promise<boolean> {
  const claimed = await db
    .updateTable('bank_connections')
    .set({ tried_at: new Date(clock.now()) })
    .where('source', '=', CONSENT_SOURCE)
    .where((eb) =>
      eb.or([eb('tried_at', 'is', null), eb('tried_at', '<=', new Date(clock.now() - EVERY_MS))]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

async function readAll(
  settings: EnableBankingSettings,
  clock: Clock,
  accountUid: string,
  from: number,
  attended: Attended | null,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  let key: string | null | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const read = await enableBanking(
      settings,
      clock,
      `/accounts/${encodeURIComponent(accountUid)}/transactions`,
      page,
      {
        attended,
        query: {
          date_from: utcDate(from),
          transaction_status: 'BOOK',
          ...(typeof key === 'string' && { continuation_key: key }),
        },
      },
    );
    all.push(...read.transactions);
    // A page may be empty although others follow.
    if (!read.continuation_key || read.continuation_key === key) return all;
    key = read.continuation_key;
  }
  throw new BankUnavailable('The bank’s list of payments doesn’t come to an end.');
}

/** What isn't an amount with the currency's decimals isn't a whole number here, so it's set aside. */
const minorIn = (money: ClubMoney, amount: string): number =>
  /^-?\d+(?:\.\d+)?$/.test(amount) ? Number((Number(amount) * minorUnits(money)).toFixed(6)) : Number.NaN;

/**
 * Entries as every feed reports them. What isn't booked isn't one. `transaction_id` says nothing: it changes whenever a list is read. A bank
 * without references has what an entry says as its id, numbered, so that two equal ones are two.
 */
function entriesOf(money: ClubMoney, all: readonly Record<string, unknown>[], accountKey: string): unknown[] {
  const times = new Map<string, number>();
  return all.flatMap((raw): unknown[] => {
    const parsed = transaction.safeParse(raw);
    if (!parsed.success) return [{ id: raw['entry_reference'], said: raw }];
    const entry = parsed.data;
    if (entry.status !== 'BOOK' || entry.credit_debit_indicator === 'DBIT') return [];
    const { amount, currency } = entry.transaction_amount;
    const name = entry.debtor?.name ?? '';
    const number = writtenAccount(entry.debtor_account);
    const words = [...new Set([entry.reference_number ?? '', ...(entry.remittance_information ?? [])])];
    const reference = words.filter((word) => word !== '').join(' ');
    const day = entry.booking_date ?? entry.value_date ?? null;
    const contents = JSON.stringify([day, amount, currency, name, number, reference]);
    const digest = createHash('sha256').update(contents).digest('base64url');
    const time = (times.get(digest) ?? 0) + 1;
    times.set(digest, time);
    return [
      {
        id: `${CONSENT_SOURCE}:${accountKey}:${entry.entry_reference || `${digest} ${time}`}`,
        status: 'booked',
        booked_date: day,
        amount_minor: minorIn(money, amount),
        currency,
        payer: { name, account: number || `${CONSENT_SOURCE}:${name}` },
        reference,
      },
    ];
  });
}
