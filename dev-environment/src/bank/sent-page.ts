import { PENNY_BANK } from '../pages/brand.ts';
import { html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { Payment } from './payment-store.ts';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const formatMinor = (pence: number): string => POUNDS.format(pence / 100);

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });

/** The page of a payment that was sent, as it is at an instant. */
export function sentPage({ amountMinor, payee, payer, reference, arrivesAt }: Payment, now: Date): string {
  const isPending = arrivesAt > now;
  const again = new URLSearchParams({ payee, reference, payer: payer.name });
  return page({
    brand: PENNY_BANK,
    title: 'Payment sent',
    ...(isPending && { refreshSeconds: 3 }),
    body: html`<h1>Payment sent</h1>
<p class="sum">${formatMinor(amountMinor)}</p>
<dl>
<dt>To</dt><dd>${payee}</dd>
<dt>Reference</dt><dd>${reference === '' ? 'None' : reference}</dd>
<dt>From</dt><dd>${payer.name}<br>${payer.account}</dd>
<dt>Status</dt><dd>${isPending ? `Pending, arrives at ${CLOCK.format(arrivesAt)}` : 'Arrived'}</dd>
</dl>
<p>You can close this page and go back to ${payee}.</p>
<p><a href="/pay?${again.toString()}">Make another payment</a></p>`,
  });
}
