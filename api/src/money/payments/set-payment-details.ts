import { isDeepStrictEqual } from 'node:util';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { passesModulusCheck } from './modulus-check.ts';
import { loadPaymentDetails, type PaymentDetails, paymentFacts } from './payment-details.ts';

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
    const changes = changesBetween(factsOf(before), factsOf(details));
    await recordAct(tx, clock.now(), { action: 'payment_details_changed', by: caller, changes, facts });
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
