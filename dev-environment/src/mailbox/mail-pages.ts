import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';

export type Mail = {
  /** In order of arrival, from 1. */
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name, as they were sent. */
  headers: Readonly<Record<string, string>>;
  receivedAt: string;
};

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
const REFRESH_SECONDS = 5;

/** Lists the mails, the newest first. */
export function mailsPage(mails: readonly Mail[]): string {
  const items = mails
    .toReversed()
    .map(
      ({ id, to, subject, receivedAt }) =>
        html`<li><a href="/mails/${id}">${subject}</a><br>${to} · ${CLOCK.format(Date.parse(receivedAt))}</li>`,
    );
  return page({
    name: 'Mailbox',
    title: 'Mails of Kickabout',
    refreshSeconds: REFRESH_SECONDS,
    body: mails.length === 0 ? html`<p>No mail yet.</p>` : html`<ul>${items}</ul>`,
  });
}

/** One mail as plain text, with its links to follow. */
export function mailPage({ to, from, subject, text, receivedAt }: Mail): string {
  return page({
    name: 'Mailbox',
    title: subject,
    body: html`<p><a href="/">All mails</a></p>
<p>From ${from} to ${to}, at ${CLOCK.format(Date.parse(receivedAt))}</p>
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
