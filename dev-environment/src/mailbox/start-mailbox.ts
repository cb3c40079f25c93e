import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { simpleParser } from 'mailparser';
import { type Logger, pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { pageHeaders } from '../pages/page.ts';
import { type Mail, mailPage, mailsPage } from './mail-pages.ts';

export type MailboxSettings = {
  /** The web page; 0 picks a free port, which `url` then contains. */
  port: number;
  /** For mail; 0 picks a free port. */
  smtpPort: number;
  log?: Logger;
};

/** What the mailbox does with the mails that reach it. */
export type Behaviour =
  | { does: 'accept' }
  /** Answers once this has ended. */
  | { does: 'wait'; until: () => Promise<unknown> }
  /** Refuses recipients: 450 for now, 550 for good. */
  | { does: 'refuse'; code: 450 | 550 }
  /** Breaks the connection once it has part of a mail, or once it has taken one. */
  | { does: 'break'; when: 'while-receiving' | 'after-taking' };

export type RunningMailbox = {
  /** A page that lists the mails. */
  url: string;
  /** For `SMTP_URL`. */
  smtpUrl: string;
  /** What it has taken, the oldest first. */
  mails(): readonly Mail[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

/** The oldest go first. */
const MOST_KEPT = 2000;

/** Starts a mail server that delivers nothing, and a page that shows what it was sent. It forgets everything when it stops. */
export async function startMailbox(settings: MailboxSettings): Promise<RunningMailbox> {
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
    url,
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails: () => mails,
    behave(next) {
      behaviour = next;
    },
    async close() {
      await Promise.all([app.close(), new Promise<void>((done) => smtp.close(done))]);
    },
  };
}
