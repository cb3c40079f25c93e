import { validateAccountDetails } from 'uk-modulus-check';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuseField } from '../../kernel/http/refusal.ts';
import { loadPaymentDetails, type PaymentDetails } from './payment-details.ts';

/** How players pay the club, for the page that changes it. */
export const getPaymentDetails: Handler<'getPaymentDetails'> = (_request, { db, config }) =>
  loadPaymentDetails(db, config);

/** Changes where players send money. All other admins are told: an attacker with one login could have players pay them instead. */
export const setPaymentDetails: Handler<'setPaymentDetails'> = async (
  { body: details },
  { db, config, clock, caller },
) => {
  const { sort_code, account_number } = details;
  // Pay.UK's modulus check. Sort codes without a rule take every number.
  if (sort_code !== null && account_number !== null && !validateAccountDetails(sort_code, account_number))
    return refuseField(
      'account_number',
      'isn’t a number of this sort code: please check every digit of both',
    );
  return db.transaction().execute(async (tx) => {
    // One at a time, so that each is compared with the one before. There's no row of its own to lock at first.
    await tx.selectFrom('club_settings').select('only_row').forUpdate().execute();
    const changes = changesBetween(factsOf(await loadPaymentDetails(tx, config)), factsOf(details));
    if (changes.length === 0) return details;
    const row = { ...details, links: JSON.stringify(details.links) };
    await tx
      .insertInto('payment_details')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute();
    await recordAct(tx, clock.now(), { action: 'payment_details_changed', by: caller, changes });
    return details;
  });
};

/** What the audit list compares. */
function factsOf({ links, ...details }: PaymentDetails) {
  return {
    ...details,
    pay_links: links.map(({ label, template }) => `${label}: ${template}`).join(', ') || null,
  };
}
