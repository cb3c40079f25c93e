import type { ResponseOf } from '@kickabout/contract';
import type { Config } from '../../kernel/config.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Fact } from '../../kernel/database/fact.ts';

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

/** Stores the stand-in’s page as the way to pay, unless the club knows already how players pay. */
export async function storePayPage(db: Db, { bank: { payPage }, club }: Config): Promise<void> {
  if (payPage === null) return;
  const template = `${payPage}?payee={payee}&reference={reference}&amount={amount}`;
  await db
    .insertInto('payment_details')
    .values({ payee: club.name, links: JSON.stringify([{ label: 'Bank’s page', template }]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const LABELS = {
  payee: 'Payee',
  sort_code: 'Sort code',
  account_number: 'Account number',
  iban: 'IBAN',
  bic: 'BIC',
  pix_key: 'PIX key',
  pix_city: 'PIX city',
} as const satisfies Record<Exclude<keyof PaymentDetails, 'links'>, string>;

/** Everything that differs in how players pay, links with the site that they lead to first. */
export function paymentFacts(before: PaymentDetails, after: PaymentDetails): Fact[] {
  const fields = Object.entries(LABELS) as [keyof typeof LABELS, string][];
  const links = Math.max(before.links.length, after.links.length);
  return [
    ...fields.map(([field, label]) => ({ label, before: before[field], after: after[field] })),
    ...Array.from({ length: links }, (_, at) => ({
      label: `Pay link ${at + 1}`,
      before: linkText(before.links[at]),
      after: linkText(after.links[at]),
    })),
  ].filter((fact) => fact.before !== fact.after);
}

function linkText(link: PaymentDetails['links'][number] | undefined): string | null {
  if (link === undefined) return null;
  return `${URL.parse(link.template)?.host ?? 'no site'} — ${link.template} — ${link.label}`;
}
