import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf } from '@kickabout/contract';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Config } from '../../kernel/config.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Fact } from '../../kernel/database/fact.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { passesModulusCheck } from './modulus-check.ts';

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

/** How players pay the club, for the page that changes it. */
export const getPaymentDetails: Handler<'getPaymentDetails'> = (_request, { db, config }) =>
  loadPaymentDetails(db, config);

/** Changes where players send money. All other admins are told: an attacker with one login could have players pay them instead. */
export const setPaymentDetails: Handler<'setPaymentDetails'> = async (
  { body: details },
  { db, config, clock, caller, confirmed },
) => {
  const { sort_code, account_number } = details;
  if (sort_code !== null && account_number !== null && !passesModulusCheck(sort_code, account_number))
    return refuseField(
      'account_number',
      'isn’t a number of this sort code: please check every digit of both',
    );
  return db.transaction().execute(async (tx) => {
    // One at a time, so that each is compared with the one before. There's no row of its own to lock at first.
    await tx.selectFrom('club_settings').select('only_row').forNoKeyUpdate().execute();
    const before = await loadPaymentDetails(tx, config);
    const facts = paymentFacts(before, details);
    if (facts.length === 0) return details;
    // Exactly what was confirmed is done: someone else may have changed it meanwhile.
    if (!isDeepStrictEqual(facts, confirmed))
      return refuse('conflict', 'Someone else has just changed how players pay. Look at it again.');
    const row = { ...details, links: JSON.stringify(details.links) };
    await tx
      .insertInto('payment_details')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute();
    const changes = changesBetween(auditedFields(before), auditedFields(details));
    await recordAct(tx, clock.now(), { action: 'payment_details_changed', by: caller, changes, facts });
    return details;
  });
};

/** What the audit list compares. */
function auditedFields({ links, ...details }: PaymentDetails) {
  return {
    ...details,
    pay_links: links.map(({ label, template }) => `${label}: ${template}`).join(', ') || null,
  };
}
