import { join } from 'node:path';
import type { ClubDatabase } from './club-database.ts';
import type { Secrets } from './data-folder.ts';
import { CLOCK_AHEAD } from './shifted-date.ts';
import type { StartOptions } from './start-options.ts';

const LOCAL_APPLICATION = '0b6ad0c1-7a1c-4c2e-9a47-2f3b6f5b9d10';

/**
 * For processes that mostly wait: new objects get little room before they're looked through, and what is freed goes back to the system
 * (the last two are the C library's).
 */
const LITTLE_MEMORY = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

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
    // The same program speaks all three APIs. Starling's shows what was paid on the bank's page.
    BANK_STAND_IN: bank,
    STARLING_TOKEN: secrets.bankFeedToken,
    MONZO_CLIENT_ID: 'kickabout',
    MONZO_CLIENT_SECRET: secrets.bankFeedToken,
    ENABLE_BANKING_APPLICATION: LOCAL_APPLICATION,
    ENABLE_BANKING_KEY: secrets.enableBankingKey,
    SMTP_URL: `smtp://127.0.0.1:${port + 4}`,
    MAIL_FROM: 'Kickabout FC <club@kickabout.test>',
    ...LITTLE_MEMORY,
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
    ...(options.clockAhead !== 0 && {
      [CLOCK_AHEAD]: String(options.clockAhead),
      NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --import=${import.meta.resolve('./shifted-date.ts')}`,
    }),
  };
}

/** Where the user has a real bank, no stand-in runs. */
const withoutBanks = (defaults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(defaults).filter(([name]) => !/^(STARLING|MONZO|ENABLE_BANKING|BANK)_/.test(name)),
  );
