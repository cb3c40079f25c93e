import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Page, page, pageHeaders, textField } from '../pages/page.ts';
import type { Bank } from './bank-settings.ts';
import { checkPayForm, type PayForm, type PayOrder, readPayForm } from './pay-form.ts';
import type { Payment, PaymentStore } from './payment-store.ts';

const SORT_CODE = '04-00-75';
const PAYER_COOKIE = 'penny_bank_payer';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The pages for people: fill in a payment, send it, see its status. */
export function payRoutes(app: FastifyInstance, { now }: Bank, payments: PaymentStore): void {
  app.get('/', (_request, reply) => reply.redirect('/pay'));

  app.get('/pay', (request, reply) => {
    const form = readPayForm(new URLSearchParams(request.url.split('?')[1] ?? ''));
    return show(
      reply,
      200,
      payPage({ ...form, payer: form.payer || rememberedPayer(request) }, randomUUID()),
    );
  });

  app.post<{ Body: URLSearchParams }>('/pay', ({ body }, reply) => {
    const form = readPayForm(body);
    const formToken = body.get('token') || randomUUID();
    const checked = checkPayForm(form);
    if ('error' in checked) return show(reply, 400, payPage(form, formToken, checked.error));
    const order = paymentOf(checked.order, now().getTime());
    const sent = payments.findByFormToken(formToken);
    if (sent !== undefined && !isSamePayment(sent, order)) {
      const notice = `This form has already sent ${formatMinor(sent.amountMinor)} to ${sent.payee}. Your changes haven’t been sent. Send it again if you want to make a second payment.`;
      return show(reply, 409, payPage(form, randomUUID(), notice));
    }
    const { id } = sent ?? payments.add(order, formToken);
    // Remembers the customer's name, as a real bank would.
    const name = Buffer.from(order.payer).toString('base64url');
    return reply
      .header(
        'set-cookie',
        `${PAYER_COOKIE}=${name}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`,
      )
      .redirect(`/payments/${id}`, 303);
  });

  app.get<{ Params: { id: string } }>('/payments/:id', (request, reply) => {
    const payment = payments.find(request.params.id);
    return payment === undefined ? showNotFound(reply) : show(reply, 200, sentPage(payment, now().getTime()));
  });

  app.setNotFoundHandler((_request, reply) => showNotFound(reply));
}

function rememberedPayer({ headers }: FastifyRequest): string {
  const value = new RegExp(`(?:^|; )${PAYER_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  return value === undefined ? '' : Buffer.from(value, 'base64url').toString();
}

/** Everyone has an account here: a name always gets the same one. */
function paymentOf({ delaySeconds, payer, ...order }: PayOrder, now: number): Omit<Payment, 'id'> {
  const holder = payer.replace(/\s+/g, ' ');
  const digest = createHash('sha256').update(holder.toLowerCase()).digest();
  return {
    ...order,
    payer: holder,
    payerAccount: `${SORT_CODE} ${String(digest.readUInt32BE() % 1e8).padStart(8, '0')}`,
    sentAt: now,
    arrivesAt: now + delaySeconds * 1000,
  };
}

const isSamePayment = (sent: Payment, order: Omit<Payment, 'id'>): boolean =>
  (['amountMinor', 'reference', 'payee', 'payerAccount'] as const).every((key) => sent[key] === order[key]);

const show = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).headers(pageHeaders()).send(body);

const showNotFound = (reply: FastifyReply): FastifyReply => {
  const body = html`<p>No money has moved.</p><p><a href="/pay">Make a payment</a></p>`;
  return show(reply, 404, bankPage({ title: 'There is nothing here', body }));
};

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const formatMinor = (pence: number): string => POUNDS.format(pence / 100);

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });

const bankPage = (parts: Omit<Page, 'name'>): string => page({ name: 'Penny Bank', ...parts });

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
function sentPage(payment: Payment, now: number): string {
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
