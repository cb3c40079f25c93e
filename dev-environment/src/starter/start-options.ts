import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';
import { readClockAhead } from './shifted-date.ts';

/** The ports of the stand-ins, except those that the environment replaces with a real service. The mail server has the one after. */
export type StandIns = Partial<Record<'identity' | 'bank' | 'mailbox', number>>;

export type StartOptions = ReturnType<typeof readStartOptions>;

/**
 * Reads the arguments and environment of `npm start`.
 * @throws StartRefusal for an unknown argument or an invalid setting
 */
export function readStartOptions(args: string[], env: NodeJS.ProcessEnv, root: string) {
  const flags = readFlags(args);
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_531) {
    throw new StartRefusal(`PORT is "${env['PORT']}". It must be a whole number from 1 to 65531.`);
  }
  if (env['NODE_ENV'] === 'production') {
    throw new StartRefusal(
      'npm start brings an identity provider and a bank of its own and is not for production. ' +
        'There, run "node api/src/main.ts" with the settings that the README lists.',
    );
  }
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${port}`;
  if (!URL.canParse(publicUrl))
    throw new StartRefusal(`PUBLIC_URL is "${publicUrl}": it must be an address like https://club.example.`);
  const hasBank = env['STARLING_TOKEN'] || env['MONZO_CLIENT_ID'] || env['ENABLE_BANKING_APPLICATION'];
  const standIns: StandIns = {
    ...(!env['IDENTITY_ISSUER'] && { identity: port + 1 }),
    ...(!hasBank && { bank: port + 2 }),
    ...(!env['SMTP_URL'] && { mailbox: port + 3 }),
  };
  return {
    /** Root of the repository. */
    root,
    dataFolder: resolve(root, env['KICKABOUT_DATA'] || '.kickabout'),
    /** For the site and the API; the identity provider, the bank and the mailbox use the next four. */
    port,
    /** Where people open the site. */
    publicUrl,
    /** An existing database; without one, the starter runs PostgreSQL in the data folder. */
    databaseUrl: env['DATABASE_URL'] || undefined,
    standIns,
    /** Fill an empty database with a demo club. */
    demo: !flags.empty && 'identity' in standIns,
    /** Delete the data folder first. */
    reset: flags.reset,
    /** By how many milliseconds the product's clock is ahead of the machine's. */
    clockAhead: readClockAhead(env),
  };
}

function readFlags(args: string[]): { empty: boolean; reset: boolean } {
  const options = {
    empty: { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new StartRefusal(
      `Unknown arguments: "${args.join(' ')}". The known ones are:\n` +
        '  npm start              with a demo club\n' +
        '  npm start -- --empty   with an empty database\n' +
        '  npm start -- --reset   delete all data and start from scratch',
    );
  }
}
