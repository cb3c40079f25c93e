import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { simpleParser } from 'mailparser';
import { type Logger, pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { type Html, html, page, pageHeaders } from '../pages/page.ts';

type MailboxSettings = {
  /** The web page; 0 picks a free port, which `url` then contains. */
  port: number;
  /** For mail; 0 picks a free port. */
  smtpPort: number;
  log?: Logger;
};

/** What the mailbox does with the mails that reach it. */
type Behaviour =
  | { does: 'accept' }
  /** Answers once this has ended. */
  | { does: 'wait'; until: () => Promise<unknown> }
  /** Refuses recipients: 450 for now, 550 for good. */
  | { does: 'refuse'; code: 450 | 550 }
  /** Breaks the connection once it has part of a mail, or once it has taken one. */
  | { does: 'break'; when: 'while-receiving' | 'after-taking' };

/** The oldest go first. */
const MOST_KEPT = 2000;

/** Starts a mail server that delivers nothing, and a page that shows what it was sent. It forgets everything when it stops. */
export async function startMailbox(settings: MailboxSettings) {
  const log = settings.log ?? pino({ level: 'silent' });
  const mails: Mail[] = [];
  let behaviour: Behaviour = { does: 'accept' };
  let received = 0;

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onRcptTo(_address, _session, done) {
      if (behaviour.does !== 'refuse') return done();
      done(Object.assign(new Error('The test says no.'), { responseCode: behaviour.code }));
    },
    onData(stream, session, done) {
      const { does } = behaviour;
      const breaks = does === 'break' ? behaviour.when : null;
      const hangUp = () => {
        for (const connection of smtp.connections)
          if (connection.session.id === session.id) connection._socket.destroy();
      };
      if (breaks === 'while-receiving') return hangUp();
      const to = session.envelope.rcptTo.map(({ address }) => address);
      take(stream, to)
        .then(async () => {
          if (breaks === 'after-taking') return hangUp();
          if (behaviour.does === 'wait') await behaviour.until();
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
  smtp.on('error', (error) => log.debug({ err: error }, 'mailbox: a connection broke'));

  async function take(stream: Parameters<typeof simpleParser>[0], to: string[]): Promise<void> {
    const parsed = await simpleParser(stream);
    received += 1;
    mails.push({
      id: received,
      to: to.join(', '),
      from: parsed.from?.text ?? '',
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html || '',
      headers: Object.fromEntries(
        parsed.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()]),
      ),
      receivedAt: new Date().toISOString(),
    });
    if (mails.length > MOST_KEPT) mails.shift();
  }

  const app = Fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) => reply.headers(pageHeaders()).send(mailsPage(mails)));
  app.get('/mails.json', () => mails);
  app.get<{ Params: { id: string } }>('/mails/:id', (request, reply) => {
    const mail = mails.find(({ id }) => String(id) === request.params.id);
    if (!mail) return reply.code(404).send({ error: 'not_found' });
    return reply.headers(pageHeaders()).send(mailPage(mail));
  });

  smtp.listen(settings.smtpPort, '127.0.0.1');
  await once(smtp.server, 'listening');
  try {
    await app.listen({ port: settings.port, host: '127.0.0.1' });
  } catch (error) {
    smtp.close();
    throw error;
  }
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  log.info({ url }, 'mailbox: listening');
  return {
    /** A page that lists the mails. */
    url,
    /** For `SMTP_URL`. */
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    /** What it has taken, the oldest first. */
    mails: (): readonly Mail[] => mails,
    behave(next: Behaviour) {
      behaviour = next;
    },
    async close() {
      await Promise.all([app.close(), new Promise<void>((done) => smtp.close(done))]);
    },
  };
}

export type RunningMailbox = Awaited<ReturnType<typeof startMailbox>>;

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
function mailsPage(mails: readonly Mail[]): string {
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
function mailPage({ to, from, subject, text, receivedAt }: Mail): string {
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
