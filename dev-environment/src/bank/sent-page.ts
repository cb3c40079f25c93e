import { PENNY_BANK } from '../pages/brand.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { SentPayment } from './entry-store.ts';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const formatPence = (pence: number): string => POUNDS.format(pence / 100);

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });

function statusText({ status, booksAt }: SentPayment): string {
  switch (status) {
    case 'booked':
      return 'Arrived';
    case 'pending':
      return booksAt === null ? 'Pending' : `Pending, arrives at ${CLOCK.format(booksAt)}`;
    case 'reversed':
      return 'Sent back to you';
    default:
      return status satisfies never;
  }
}

export function sentPage(payment: SentPayment): string {
  const { status, amountPence, payee, payer, reference } = payment;
  const again = new URLSearchParams({ payee, reference, payer: payer.name });
  return page({
    brand: PENNY_BANK,
    title: 'Payment sent',
    ...(status === 'pending' && { refreshSeconds: 3 }),
    body: html`<h1>Payment sent</h1>
<p class="sum">${formatPence(amountPence)}</p>
<dl>
<dt>To</dt><dd>${payee}</dd>
<dt>Reference</dt><dd>${reference === '' ? 'None' : reference}</dd>
<dt>From</dt><dd>${payer.name}<br>${payer.account}</dd>
<dt>Status</dt><dd>${statusText(payment)}</dd>
</dl>
<p>You can close this page and go back to ${payee}.</p>
<p><a href="/pay?${again.toString()}">Make another payment</a></p>`,
  });
}
