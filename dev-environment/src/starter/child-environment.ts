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

/** The environment of the API, from which the stand-ins take theirs. The user's own settings take precedence. */
export function childEnvironment(
  { root, dataFolder, port, standIns, clockAhead }: StartOptions,
  secrets: Secrets,
  club: ClubDatabase,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  // The same program speaks all three APIs. Starling's shows what was paid on the bank's page.
  const bank = {
    BANK_STAND_IN: `http://localhost:${standIns.bank}`,
    STARLING_TOKEN: secrets.bankFeedToken,
    MONZO_CLIENT_ID: 'kickabout',
    MONZO_CLIENT_SECRET: secrets.bankFeedToken,
    ENABLE_BANKING_APPLICATION: LOCAL_APPLICATION,
    ENABLE_BANKING_KEY: secrets.enableBankingKey,
  };
  return {
    SITE_FOLDER: join(root, 'dist', 'site'),
    IDENTITY_ISSUER: `http://localhost:${standIns.identity}/`,
    IDENTITY_CLIENT_ID: 'kickabout',
    IDENTITY_CLIENT_SECRET: secrets.identityClientSecret,
    IDENTITY_AUDIENCE: 'https://kickabout.example/api',
    ...(standIns.bank !== undefined && bank),
    SMTP_URL: `smtp://127.0.0.1:${port + 4}`,
    MAIL_FROM: 'Kickabout FC <club@kickabout.test>',
    ...LITTLE_MEMORY,
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    PORT: String(port),
    DATABASE_URL: club.url,
    KICKABOUT_DATA: dataFolder,
    ...(clockAhead !== 0 && {
      [CLOCK_AHEAD]: String(clockAhead),
      NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --import=${import.meta.resolve('./shifted-date.ts')}`,
    }),
  };
}
