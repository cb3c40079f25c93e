import { createPublicKey } from 'node:crypto';
import type { BankSettings } from '../bank/bank-settings.ts';
import type { IdentitySettings } from '../identity/identity-settings.ts';
import type { MailboxSettings } from '../mailbox/start-mailbox.ts';

export type StandInSettings = {
  dataFolder: string;
  /** Undefined if the environment names a real provider. */
  identity?: Omit<IdentitySettings, 'dataFolder' | 'log'>;
  /** Undefined if the environment names a real bank. */
  bank?: Omit<BankSettings, 'dataFolder' | 'log'>;
  /** Undefined if the environment names a real mail server. */
  mailbox?: Omit<MailboxSettings, 'log'>;
};

const DEFAULT_PORT = 3000;

/**
 * Reads the stand-ins' settings from the same environment as the API's.
 * @throws one error with a sentence for each invalid setting
 */
export function readStandInSettings(env: NodeJS.ProcessEnv): StandInSettings {
  const faults: string[] = [];
  const required = (name: string, why: string): string => {
    const value = env[name] ?? '';
    if (value === '') faults.push(`${name} is missing: ${why}.`);
    return value;
  };

  const port = Number(env['PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_531) {
    faults.push(`PORT is "${env['PORT']}": it must be a whole number from 1 to 65531.`);
  }
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${port}`;
  if (!URL.canParse(publicUrl))
    faults.push(`PUBLIC_URL is "${publicUrl}": it must be an address like https://club.example.`);
  const isOurs = (name: string, address: string): boolean => [undefined, '', address].includes(env[name]);
  const identity = isOurs('IDENTITY_ISSUER', `http://localhost:${port + 1}/`) && {
    port: port + 1,
    siteUrls: [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])],
    clientId: env['IDENTITY_CLIENT_ID'] || 'kickabout',
    clientSecret: required('IDENTITY_CLIENT_SECRET', 'the provider and the API share it'),
    audience: env['IDENTITY_AUDIENCE'] || 'https://kickabout.example/api',
    demo: env['KICKABOUT_DEMO'] === '1',
  };
  const [id, key] = [env['ENABLE_BANKING_APPLICATION'], env['ENABLE_BANKING_KEY']];
  const bank = env['BANK_STAND_IN'] === `http://localhost:${port + 2}` && {
    port: port + 2,
    feedToken: required('STARLING_TOKEN', 'the bank and the API share it'),
    ...(id &&
      key && { application: { id, publicKey: publicPart(key), redirectUrls: [`${publicUrl}/bank`] } }),
  };
  const mailbox = isOurs('SMTP_URL', `smtp://127.0.0.1:${port + 4}`) && {
    port: port + 3,
    smtpPort: port + 4,
  };
  if (faults.length > 0) throw new Error(faults.join('\n'));

  return {
    dataFolder: env['KICKABOUT_DATA'] || '.kickabout',
    ...(identity && { identity }),
    ...(bank && { bank }),
    ...(mailbox && { mailbox }),
  };
}

const publicPart = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
