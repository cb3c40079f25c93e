import { MAILBOX } from '../pages/brand.ts';
import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { Mail } from './mail.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
const REFRESH_SECONDS = 5;

/** Lists the mails, the newest first. */
export function mailsPage(mails: readonly Mail[]): string {
  return page({
    brand: MAILBOX,
    title: 'Mailbox',
    refreshSeconds: REFRESH_SECONDS,
    body: html`<h1>Mailbox</h1>
<p class="quiet">Every mail that Kickabout sends from this machine. None of them leaves it.</p>
${
  mails.length === 0
    ? html`<p>No mail yet.</p>`
    : html`<div class="demo"><ul>${mails
        .toReversed()
        .map(
          ({ id, to, subject, receivedAt }) =>
            html`<li><a href="/mails/${id}"><strong>${subject}</strong><span>${to} · ${CLOCK.format(Date.parse(receivedAt))}</span></a></li>`,
        )}</ul></div>`
}`,
  });
}

/** One mail as plain text, with its links to follow. */
export function mailPage({ to, from, subject, text, receivedAt }: Mail): string {
  return page({
    brand: MAILBOX,
    title: subject,
    body: html`<p><a href="/">All mails</a></p>
<h1>${subject}</h1>
<dl>
<dt>To</dt><dd>${to}</dd>
<dt>From</dt><dd>${from}</dd>
<dt>At</dt><dd>${CLOCK.format(Date.parse(receivedAt))}</dd>
</dl>
${text
  .trim()
  .split(/\n{2,}/)
  .map((paragraph) => html`<p>${withLinks(paragraph)}</p>`)}`,
  });
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));
}
