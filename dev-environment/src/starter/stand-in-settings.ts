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

/**
 * Reads the stand-ins' settings from the same environment as the API's, which `childEnvironment` has completed.
 * @throws an error with a sentence if the site's address is invalid
 */
export function readStandInSettings(env: NodeJS.ProcessEnv): StandInSettings {
  const given = (name: string) => env[name] ?? '';
  const port = Number(env['PORT']);
  const local = `http://localhost:${port}`;
  const publicUrl = env['PUBLIC_URL'] || local;
  if (!URL.canParse(publicUrl))
    throw new Error(`PUBLIC_URL is "${publicUrl}": it must be an address like https://club.example.`);
  const identity = env['IDENTITY_ISSUER'] === `http://localhost:${port + 1}/` && {
    port: port + 1,
    siteUrls: [...new Set([publicUrl, local, `http://127.0.0.1:${port}`])],
    clientId: given('IDENTITY_CLIENT_ID'),
    clientSecret: given('IDENTITY_CLIENT_SECRET'),
    audience: given('IDENTITY_AUDIENCE'),
    demo: env['KICKABOUT_DEMO'] === '1',
  };
  const [id, key] = [env['ENABLE_BANKING_APPLICATION'], env['ENABLE_BANKING_KEY']];
  const bank = env['BANK_STAND_IN'] === `http://localhost:${port + 2}` && {
    port: port + 2,
    feedToken: given('STARLING_TOKEN'),
    ...(id &&
      key && { application: { id, publicKey: publicPart(key), redirectUrls: [`${publicUrl}/bank`] } }),
  };
  const mailbox = env['SMTP_URL'] === `smtp://127.0.0.1:${port + 4}` && {
    port: port + 3,
    smtpPort: port + 4,
  };
  return {
    dataFolder: given('KICKABOUT_DATA'),
    ...(identity && { identity }),
    ...(bank && { bank }),
    ...(mailbox && { mailbox }),
  };
}

const publicPart = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
