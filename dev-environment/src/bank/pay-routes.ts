import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../pages/html.ts';
import { pageHeaders } from '../pages/page.ts';
import type { BankSettings } from './bank-settings.ts';
import { checkPayForm, type PayForm, type PayOrder, readPayForm } from './pay-form.ts';
import { bankPage, formatMinor, payPage, sentPage } from './pay-pages.ts';
import type { Payer, Payment, PaymentStore } from './payment-store.ts';

const SORT_CODE = '04-00-75';

/** Everyone has an account here: a name always gets the same one. */
function payerAccount(name: string): Payer {
  const holder = name.trim().replace(/\s+/g, ' ');
  const digest = createHash('sha256').update(holder.toLowerCase()).digest();
  return { name: holder, account: `${SORT_CODE} ${String(digest.readUInt32BE() % 1e8).padStart(8, '0')}` };
}

const PAYER_COOKIE = 'penny_bank_payer';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers the customer's name, as a real bank would. */
function rememberedPayer({ headers }: FastifyRequest): string {
  const value = new RegExp(`(?:^|; )${PAYER_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  return value === undefined ? '' : Buffer.from(value, 'base64url').toString();
}

const isSamePayment = (sent: Payment, order: PayOrder): boolean =>
  sent.amountMinor === order.amountMinor &&
  sent.reference === order.reference &&
  sent.payee === order.payee &&
  sent.payer.account === payerAccount(order.payer).account;

/** The pages for people: fill in a payment, send it, see its status. */
export function payRoutes(app: FastifyInstance, settings: BankSettings, payments: PaymentStore): void {
  const now = settings.now ?? (() => new Date());

  app.get('/', (_request, reply) => reply.redirect('/pay'));

  app.get<{ Querystring: Record<string, string | string[]> }>('/pay', (request, reply) => {
    const link = new URLSearchParams(request.url.split('?')[1] ?? '');
    const form = readPayForm(link);
    return show(
      reply,
      200,
      payPage({ ...form, payer: form.payer || rememberedPayer(request) }, randomUUID()),
    );
  });

  app.post<{ Body: URLSearchParams }>('/pay', (request, reply) => {
    const form = readPayForm(request.body);
    const formToken = request.body.get('token') || randomUUID();
    const checked = checkPayForm(form);
    if ('error' in checked) return show(reply, 400, payPage(form, formToken, checked.error));
    const { order } = checked;
    const sent = payments.findByFormToken(formToken);
    if (sent !== undefined && !isSamePayment(sent, order)) return showChangedForm(reply, form, sent);
    const payment = sent ?? payments.add(paymentOf(order, now()), formToken);
    return reply
      .header('set-cookie', payerCookie(payerAccount(order.payer).name))
      .redirect(`/payments/${payment.id}`, 303);
  });

  app.get<{ Params: { id: string } }>('/payments/:id', (request, reply) => {
    const payment = payments.find(request.params.id);
    return payment === undefined ? showNotFound(reply) : show(reply, 200, sentPage(payment, now()));
  });

  app.setNotFoundHandler((_request, reply) => showNotFound(reply));
}

const show = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).headers(pageHeaders()).send(body);

const showChangedForm = (reply: FastifyReply, form: PayForm, sent: Payment): FastifyReply => {
  const notice = `This form has already sent ${formatMinor(sent.amountMinor)} to ${sent.payee}. Your changes haven’t been sent. Send it again if you want to make a second payment.`;
  return show(reply, 409, payPage(form, randomUUID(), notice));
};

const showNotFound = (reply: FastifyReply): FastifyReply => {
  const body = html`<p>No money has moved.</p><p><a href="/pay">Make a payment</a></p>`;
  return show(reply, 404, bankPage({ title: 'There is nothing here', body }));
};

const paymentOf = (order: PayOrder, now: Date) => ({
  payee: order.payee,
  amountMinor: order.amountMinor,
  payer: payerAccount(order.payer),
  reference: order.reference,
  sentAt: now,
  arrivesAt: new Date(now.getTime() + (order.delaySeconds ?? 0) * 1000),
});

const payerCookie = (name: string): string =>
  `${PAYER_COOKIE}=${Buffer.from(name).toString('base64url')}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
