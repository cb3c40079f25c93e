import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { systemClock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { type BankFeed, BankUnavailable, SOURCE_TITLES } from '../../money/payments/bank-feed.ts';
import { type EnableBankingSettings, enableBanking } from '../../money/payments/enable-banking.ts';
import { starlingFeed } from '../../money/payments/starling-feed.ts';
import { mailServerOptions } from '../../outbound/messages/email/mail-server.ts';
import { CommandFault } from '../command-fault.ts';
import { ConfigFault, misspeltSettings, readConfig } from '../settings/read-config.ts';
import { checkDatabase } from './check-database.ts';
import { checkHost } from './check-host.ts';
import { checkProvider } from './check-provider.ts';
import { type Finding, fine, PATIENCE_MS, reasonBehind, reasonOf, wrong } from './finding.ts';

/** Whether the mail server answers and takes the login. Sends nothing. */
async function checkMail({ mail }: Config): Promise<Finding> {
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

/**
 * Checks that every setting works: the database, the provider, the bank, this machine and the club's addresses.
 * Changes nothing.
 * @returns a line for each thing
 * @throws CommandFault with the same lines if something is wrong
 */
export async function doctor(env: Record<string, string | undefined>): Promise<string> {
  const findings = await examine(env);
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(
    ({ ok, about, sentence }) => `${ok ? '✓' : '✗'} ${about.padEnd(width)}  ${sentence}`,
  );
  const faults = findings.filter(({ ok }) => !ok).length;
  if (faults === 0) return [...lines, '', 'Everything is in order.'].join('\n');
  const count = faults === 1 ? 'One thing needs' : `${faults} things need`;
  throw new CommandFault([...lines, '', `${count} your attention.`].join('\n'));
}

async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  try {
    const config = readConfig(env);
    const mode = config.production
      ? 'Valid, for production.'
      : 'Valid, for development: only this machine reaches PUBLIC_URL.';
    const all = await Promise.all([
      checkDatabase(config.database.url),
      checkProvider(config.identity, config.publicOrigins),
      checkBanks(config),
      checkMail(config),
      checkHost(config),
    ]);
    const left = config.clubChoices.join(', ');
    const unread = left && ` Remove ${left}: the club decides this on the site.`;
    const misspelt = misspeltSettings(env).map((sentence) => wrong('Settings', sentence));
    return [fine('Settings', mode + unread), ...misspelt, ...all.flat()];
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    return error.faults.map((fault) => wrong('Settings', fault));
  }
}

/** Reads from each bank as the server would. Statement files need no setting. */
async function checkBanks(config: Config): Promise<Finding[]> {
  const { starling, monzo, enableBanking: aggregator } = config.bank;
  const findings = starling ? [await checkBank(starlingFeed(starling, config, systemClock))] : [];
  // Reading would use up the token that the server keeps.
  if (monzo) findings.push(fine('Monzo', 'The Bank page says whether it’s connected.'));
  if (aggregator) findings.push(await checkApplication(aggregator));
  return findings.length > 0
    ? findings
    : [fine('Bank', 'Payments come from statement files, on the Bank page.')];
}

/** Whether the key is the application's, and whether banks may send admins back to this site. */
async function checkApplication(settings: EnableBankingSettings): Promise<Finding> {
  const about = SOURCE_TITLES.enablebanking;
  try {
    const { active, redirect_urls } = await enableBanking(settings, systemClock, '/application', application);
    if (!active)
      return wrong(
        about,
        'The application isn’t active. Link the club’s account to it at enablebanking.com.',
      );
    if (!redirect_urls.includes(settings.returnAddress))
      return wrong(
        about,
        `Add ${settings.returnAddress} to the application’s redirect addresses at enablebanking.com.`,
      );
    return fine(about, 'The application is active. The Bank page says whether a bank is connected.');
  } catch (error) {
    return wrong(about, error instanceof BankUnavailable ? reasonBehind(error) : reasonOf(error));
  }
}

const application = z.object({ active: z.boolean(), redirect_urls: z.array(z.string()) });

async function checkBank({ source, since }: BankFeed): Promise<Finding> {
  const about = SOURCE_TITLES[source];
  try {
    await since(null, null);
    return fine(about, 'It can be read.');
  } catch (error) {
    const reason = error instanceof BankUnavailable ? reasonBehind(error) : reasonOf(error);
    return wrong(about, `${reason}. Check its address and token in the settings.`);
  }
}
