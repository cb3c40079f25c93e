import { join } from 'node:path';
import type { ClubDatabase } from './club-database.ts';
import type { Secrets } from './data-folder.ts';
import type { StartOptions } from './start-options.ts';

/** The environment of the API and the stand-ins. The user's own settings take precedence. */
export function childEnvironment(
  options: StartOptions,
  secrets: Secrets,
  club: ClubDatabase,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { port } = options;
  const bank = `http://localhost:${port + 2}`;
  const defaults = {
    SITE_FOLDER: join(options.root, 'dist', 'site'),
    IDENTITY_ISSUER: `http://localhost:${port + 1}/`,
    IDENTITY_CLIENT_ID: 'kickabout',
    IDENTITY_CLIENT_SECRET: secrets.identityClientSecret,
    IDENTITY_AUDIENCE: 'https://kickabout.example/api',
    // The same program speaks both APIs. Starling's shows what was paid on the bank's page.
    STARLING_API: `${bank}/starling`,
    STARLING_TOKEN: secrets.bankFeedToken,
    MONZO_API: `${bank}/monzo`,
    MONZO_AUTH: `${bank}/monzo/auth`,
    MONZO_CLIENT_ID: 'kickabout',
    MONZO_CLIENT_SECRET: secrets.bankFeedToken,
    BANK_PAY_URL: `${bank}/pay`,
    BANK_PAYEE: 'Kickabout FC',
    BANK_POLL_SECONDS: '5',
    SMTP_URL: `smtp://127.0.0.1:${port + 4}`,
    MAIL_FROM: 'Kickabout FC <club@kickabout.test>',
  };
  const own = options.standIns.bank ? defaults : withoutBanks(defaults);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return {
    ...own,
    ...given,
    PORT: String(port),
    DATABASE_URL: club.url,
    KICKABOUT_DATA: options.dataFolder,
    KICKABOUT_DEMO: club.demo ? '1' : '0',
  };
}

/** Where the user has a real bank, no stand-in runs. */
function withoutBanks(defaults: Record<string, string>): Record<string, string> {
  const others = Object.entries(defaults).filter(([name]) => !/^(STARLING|MONZO)_/.test(name));
  return { ...Object.fromEntries(others), STARLING_API: 'https://api.starlingbank.com' };
}
