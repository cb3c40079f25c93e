import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Attempt, Outcome } from '../channel.ts';

/** A mail to one person. */
export type Mail = {
  to: string;
  /** Stays the same at every attempt. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** Takes a POST that unsubscribes the reader from mails of this kind (RFC 8058). */
  unsubscribeUrl: string;
};

export type MailServer = { send(mail: Mail, attempt: Attempt): Promise<Outcome>; close(): void };

/** How many mails a process sends at the same time, and how many in a second. */
export const MAILS_AT_ONCE = 5;
const MAILS_PER_SECOND = 20;

const CONNECT_WITHIN_MS = 15_000;
const SILENT_FOR_MS = MINUTE_MS;

/** How the club's mail server is reached. */
export const mailServerOptions = ({ smtpUrl, requireTls }: NonNullable<Config['mail']>) => ({
  url: smtpUrl,
  requireTLS: requireTls,
  connectionTimeout: CONNECT_WITHIN_MS,
  greetingTimeout: CONNECT_WITHIN_MS,
  socketTimeout: SILENT_FOR_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The club's mail server. Its connections are opened when they're needed. */
export function createMailServer(mail: NonNullable<Config['mail']>): MailServer {
  const transport = createTransport({
    ...mailServerOptions(mail),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    rateDelta: 1000,
    rateLimit: MAILS_PER_SECOND,
    // Nodemailer can't know whether the mail server has accepted a mail, so retries are ours.
    maxRequeues: 0,
    idleTimeout: 30_000,
  });
  // Without its last line, no mail server takes a mail, so that line waits until we've noted that it's being sent.
  transport.use('stream', (mail, done) => {
    const { beforeHandOver } = mail.data as { beforeHandOver?: Attempt['beforeHandOver'] };
    if (beforeHandOver)
      mail.message.transform(
        () =>
          new Transform({
            transform: (chunk, _encoding, pass) => pass(null, chunk),
            flush: (finish) => void beforeHandOver().then(() => finish(), finish),
          }),
      );
    done();
  });

  return {
    async send({ unsubscribeUrl, ...parts }, { beforeHandOver, signal }) {
      let refused: unknown = null;
      const options = {
        ...parts,
        from: mail.from,
        signal,
        // Asks mail servers not to send automatic replies, such as “I'm on holiday” (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        list: { unsubscribe: unsubscribeUrl },
        beforeHandOver: () =>
          beforeHandOver().catch((error: unknown) => {
            refused = error;
            throw error;
          }),
      };
      try {
        await transport.sendMail(options);
        return { outcome: 'sent' };
      } catch (error) {
        if (refused !== null) throw refused;
        const answer = answerIn(error);
        if (answer === null) throw error;
        return answer;
      }
    },
    close: () => transport.close(),
  };
}

/** What the mail server answered; null if it answered nothing, so no one knows what it did. Names no address. */
function answerIn(error: unknown): Outcome | null {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    return null;
  const command = 'command' in error ? String(error.command) : '';
  const reason = `The mail server answered ${error.responseCode} to ${command}.`;
  // Other refusals are about the club's login or address, and may pass.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return error.responseCode >= 500 && isAboutMail
    ? { outcome: 'refused', reason }
    : { outcome: 'retry', reason };
}
