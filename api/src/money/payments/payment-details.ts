import type { ResponseOf } from '@kickabout/contract';
import type { Config } from '../../kernel/config.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';

export type PaymentDetails = ResponseOf<'getPaymentDetails'>;

/** How players pay the club: what an admin has set, or else what the environment says. */
export async function loadPaymentDetails(db: Db | Tx, config: Config): Promise<PaymentDetails> {
  const row = await db
    .selectFrom('payment_details')
    .select(['payee', 'sort_code', 'account_number', 'iban', 'bic', 'pix_key', 'pix_city', 'links'])
    .executeTakeFirst();
  return row ?? fromEnvironment(config);
}

function fromEnvironment({ bank: { payUrl, payee }, club }: Config): PaymentDetails {
  const page = payUrl === null ? null : new URL(payUrl);
  const and = page?.search ? '&' : '?';
  return {
    payee: payee ?? club.name,
    sort_code: null,
    account_number: null,
    iban: null,
    bic: null,
    pix_key: null,
    pix_city: null,
    links:
      page === null
        ? []
        : [
            {
              label: 'Bank’s page',
              template: `${page.href}${and}payee={payee}&reference={reference}&amount={amount}`,
            },
          ],
  };
}
