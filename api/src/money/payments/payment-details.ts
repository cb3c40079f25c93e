import type { ResponseOf } from '@kickabout/contract';
import type { Config } from '../../kernel/config.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';

export type PaymentDetails = ResponseOf<'getPaymentDetails'>;

const UNKNOWN = {
  sort_code: null,
  account_number: null,
  iban: null,
  bic: null,
  pix_key: null,
  pix_city: null,
};

/** How players pay the club. */
export async function loadPaymentDetails(db: Db | Tx, { club }: Config): Promise<PaymentDetails> {
  const row = await db
    .selectFrom('payment_details')
    .select(['payee', 'sort_code', 'account_number', 'iban', 'bic', 'pix_key', 'pix_city', 'links'])
    .executeTakeFirst();
  return row ?? { ...UNKNOWN, payee: club.name, links: [] };
}

/** Stores the bank’s page that the environment names, unless the club knows already how players pay. */
export async function takeOverPaymentDetails(
  db: Db,
  { bank: { payUrl, payee }, club }: Config,
): Promise<void> {
  if (payUrl === null) return;
  const page = new URL(payUrl);
  const template = `${page.href}${page.search ? '&' : '?'}payee={payee}&reference={reference}&amount={amount}`;
  await db
    .insertInto('payment_details')
    .values({ payee: payee ?? club.name, links: JSON.stringify([{ label: 'Bank’s page', template }]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
