import { createTransport } from 'nodemailer';
import type { Config } from '../../kernel/config.ts';
import { mailServerOptions } from '../../outbound/messages/email/mail-server.ts';
import { type Finding, fine, PATIENCE_MS, reasonOf, wrong } from './finding.ts';

/** Whether the mail server answers and takes the login. Sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === null) return fine('Mail', 'The club sends no mails (SMTP_URL isn’t set).');
  const transport = createTransport({
    ...mailServerOptions(mail),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return fine('Mail', `The mail server takes mails from ${mail.from}.`);
  } catch (error) {
    return wrong('Mail', `${reasonOf(error)}. Check the address, user and password in SMTP_URL.`);
  } finally {
    transport.close();
  }
}
