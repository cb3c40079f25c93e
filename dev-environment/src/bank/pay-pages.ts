import { html } from '../pages/html.ts';
import { type Page, page, textField } from '../pages/page.ts';
import type { PayForm } from './pay-form.ts';
import type { Payment } from './payment-store.ts';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const formatMinor = (pence: number): string => POUNDS.format(pence / 100);

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });

export const bankPage = (parts: Omit<Page, 'name'>): string => page({ name: 'Penny Bank', ...parts });

/** `formToken` is an idempotency key: submitting this form twice makes one payment. */
export function payPage(form: PayForm, formToken: string, error?: string): string {
  const chosen = (when: string) => form.arrives === when && html` checked`;
  return bankPage({
    title: 'Make a payment',
    error,
    body: html`<form method="post" action="/pay" novalidate>
<input type="hidden" name="token" value="${formToken}">
${textField('You are paying from', 'payer', form.payer, html` autocomplete="name" placeholder="Any name works here"`)}
${textField('You are paying to', 'payee', form.payee)}
${textField('Amount in pounds', 'amount', form.amount, html` inputmode="decimal"`)}
${textField('Reference', 'reference', form.reference)}
<div><label><input type="radio" name="arrives" value="now"${chosen('now')}> It arrives straight away</label></div>
<div><label><input type="radio" name="arrives" value="later"${chosen('later')}> It arrives later</label></div>
${textField('Seconds until a later payment arrives', 'delay', form.delay, html` inputmode="numeric"`)}
<button>Send payment</button>
</form>`,
  });
}

/** The page of a payment that was sent, as it is at an instant. */
export function sentPage(payment: Payment, now: number): string {
  const { amountMinor, payee, payer, payerAccount, reference, arrivesAt } = payment;
  const isPending = arrivesAt > now;
  const again = new URLSearchParams({ payee, reference, payer });
  return bankPage({
    title: 'Payment sent',
    ...(isPending && { refreshSeconds: 3 }),
    body: html`<p>${formatMinor(amountMinor)} to ${payee}, from ${payer}, ${payerAccount}</p>
<p>Reference: ${reference || 'none'}</p>
<p>${isPending ? `Pending, arrives at ${CLOCK.format(arrivesAt)}` : 'Arrived'}</p>
<p>You can close this page and go back to ${payee}.</p>
<p><a href="/pay?${again.toString()}">Make another payment</a></p>`,
  });
}
