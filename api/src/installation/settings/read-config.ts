import { DEFAULT_MONEY, DEFAULT_TIME_ZONE } from '@kickabout/domain';
import type { z } from 'zod';
import { foldAddress } from '../../kernel/auth/address.ts';
import { type Backups, type Config, isThisMachine } from '../../kernel/config.ts';
import { isHttpUrl, list } from './fields.ts';
import { SETTINGS } from './settings.ts';

/** For how many days refresh tokens keep someone signed in, even after a month away. */
const REFRESHED_SESSION_DAYS = 60;
/** For how many days each backup is kept. */
const BACKUP_DAYS = 30;
/** How many connections handle requests: more don't make joins faster. */
const CONNECTIONS = 10;
/** Each takes 40 kB, and so many are up to date within a second. */
const STREAMS = 2000;

const isMonzos = (account: string): boolean => account.startsWith('acc_');

/** What the club itself has decided since 3.1, on its page. */
const CLUB_CHOICES =
  /^(CLUB_(NAME|TIME_ZONE|GUESTS|GUESTS_WAIT_LAST|REFUND_LATE_LEAVERS|PLAYERS_TAKE_NOTES|HIDE)|BANK_PAY(_URL|EE))$/;

type Env = Record<string, string | undefined>;

/** The environment is invalid; `message` has a sentence for each mistake. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads the configuration from the environment.
 * @throws ConfigFault with a sentence for each mistake
 */
export function readConfig(env: Env): Config {
  const e = parse(SETTINGS, env);
  const faults: string[] = [];
  const urls = e.PUBLIC_URL.length > 0 ? e.PUBLIC_URL : [`http://localhost:${e.PORT}`];
  const production = urls.some((address) => isHttpUrl(address) && !isThisMachine(address));
  for (const address of urls)
    if (!isHttpUrl(address))
      faults.push(`PUBLIC_URL must be addresses such as https://club.example, not "${address}".`);
    else if (new URL(address).href !== `${new URL(address).origin}/`)
      faults.push(
        `PUBLIC_URL must be ${new URL(address).origin}, not "${address}": the site has all of its address.`,
      );
  if (production && env['KICKABOUT_NOW'])
    faults.push('KICKABOUT_NOW is for trials and tests with npm start. Remove it in production.');
  const remoteOverrides = readOverrideOrigins(e.REMOTE_OVERRIDES, production, faults);
  if (!isThisMachine(e.IDENTITY_ISSUER) && e.CLUB_FOUNDER_EMAIL === undefined)
    faults.push(
      'CLUB_FOUNDER_EMAIL must be set with a real identity provider: the owner of this address becomes player 1 and admin.',
    );
  if (production && !isThisMachine(e.IDENTITY_ISSUER) && !e.IDENTITY_ISSUER.startsWith('https:'))
    faults.push('IDENTITY_ISSUER must begin with https:// in production.');
  for (const name of ['STARLING_ACCOUNT', 'MONZO_ACCOUNT'])
    if (env[name] && e.BANK_ACCOUNT.length === 0)
      faults.push(`${name} is called BANK_ACCOUNT now. Rename it, or no payments are read.`);
  for (const [one, other] of [
    ['MONZO_CLIENT_ID', 'MONZO_CLIENT_SECRET'],
    ['ENABLE_BANKING_APPLICATION', 'ENABLE_BANKING_KEY'],
    ['SMTP_URL', 'MAIL_FROM'],
  ] as const)
    if ((e[one] === undefined) !== (e[other] === undefined))
      faults.push(`${one} and ${other} must be set together, or neither.`);
  if (faults.length > 0) throw new ConfigFault(faults);
  const { BANK_STAND_IN: standIn } = e;

  return {
    production,
    port: e.PORT,
    host: e.HOST,
    database: { url: e.DATABASE_URL, connections: CONNECTIONS },
    siteFolder: e.SITE_FOLDER ?? null,
    serviceWorker: e.SERVICE_WORKER === 'on',
    publicOrigins: urls.map((url) => new URL(url).origin),
    remoteOverrides,
    trustProxy: e.TRUST_PROXY,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    streams: STREAMS,
    metricsToken: e.METRICS_TOKEN ?? null,
    identity: {
      issuer: e.IDENTITY_ISSUER,
      clientId: e.IDENTITY_CLIENT_ID,
      clientSecret: e.IDENTITY_CLIENT_SECRET,
      audience: e.IDENTITY_AUDIENCE,
      acrValues: e.IDENTITY_ACR_VALUES,
      refreshTokens: e.IDENTITY_REFRESH_TOKENS === 'on',
      sessionDays: e.IDENTITY_REFRESH_TOKENS === 'on' ? REFRESHED_SESSION_DAYS : 1,
    },
    bank: {
      starling: e.STARLING_TOKEN
        ? {
            api: standIn ? `${standIn}/starling` : 'https://api.starlingbank.com',
            token: e.STARLING_TOKEN,
            account: e.BANK_ACCOUNT.find((id) => !isMonzos(id)) ?? null,
          }
        : null,
      monzo:
        e.MONZO_CLIENT_ID && e.MONZO_CLIENT_SECRET
          ? {
              api: standIn ? `${standIn}/monzo` : 'https://api.monzo.com',
              auth: standIn ? `${standIn}/monzo/auth` : 'https://auth.monzo.com',
              clientId: e.MONZO_CLIENT_ID,
              clientSecret: e.MONZO_CLIENT_SECRET,
              account: e.BANK_ACCOUNT.find(isMonzos) ?? null,
              returnAddress: `${new URL(urls[0] ?? '').origin}/bank`,
            }
          : null,
      enableBanking:
        e.ENABLE_BANKING_APPLICATION && e.ENABLE_BANKING_KEY
          ? {
              api: standIn ? `${standIn}/enablebanking` : 'https://api.enablebanking.com',
              applicationId: e.ENABLE_BANKING_APPLICATION,
              key: e.ENABLE_BANKING_KEY,
              returnAddress: `${new URL(urls[0] ?? '').origin}/bank`,
            }
          : null,
      since: e.BANK_SINCE ?? null,
      webhookToken: e.BANK_WEBHOOK_TOKEN ?? null,
      payPage: standIn ? `${standIn}/pay` : null,
      pollSeconds: standIn ? 1 : 30,
    },
    mail:
      e.SMTP_URL && e.MAIL_FROM
        ? {
            smtpUrl: e.SMTP_URL,
            from: e.MAIL_FROM,
            requireTls: production && !isThisMachine(e.SMTP_URL),
          }
        : null,
    backups: presentBackups(e),
    founderEmail: e.CLUB_FOUNDER_EMAIL === undefined ? null : foldAddress(e.CLUB_FOUNDER_EMAIL),
    clubChoices: Object.keys(env).filter((name) => CLUB_CHOICES.test(name) && env[name]),
    club: {
      name: 'Kickabout',
      timeZone: DEFAULT_TIME_ZONE,
      money: DEFAULT_MONEY,
      hidden: new Set(),
      refundsLateLeavers: false,
      graceMinutes: 0,
      mostGuests: 2,
      guestsWaitLast: false,
      playersTakeNotes: true,
    },
  };
}

/**
 * Names that are nearly those of settings, which the server would ignore, each in a sentence. A name may differ by two letters; short
 * ones are left alone, because HOME isn't HOST.
 */
export function misspeltSettings(env: Env): string[] {
  const known = Object.keys(SETTINGS.shape);
  return Object.keys(env)
    .filter((name) => name.length > 6 && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.length > 6 && lettersApart(name.toUpperCase(), one) <= 2);
      return meant === undefined ? [] : [`${name} isn’t a setting. ${meant} is.`];
    });
}

/** How many letters have to be added, removed or replaced to make one word of another. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Reads only the database's URL, for commands that need nothing else. @throws ConfigFault */
export const readDatabaseUrl = (env: Env): string =>
  parse(SETTINGS.pick({ DATABASE_URL: true }), env).DATABASE_URL;

/** Reads only what is about backups. @throws ConfigFault */
export const readBackups = (env: Env): Backups =>
  presentBackups(parse(SETTINGS.pick({ BACKUP_FOLDER: true, BACKUP_PASSPHRASE: true }), env));

type BackupSettings = Pick<z.infer<typeof SETTINGS>, 'BACKUP_FOLDER' | 'BACKUP_PASSPHRASE'>;

const presentBackups = (given: BackupSettings): Backups => ({
  folder: given.BACKUP_FOLDER ?? null,
  keepDays: BACKUP_DAYS,
  passphrase: given.BACKUP_PASSPHRASE ?? null,
});

/** An empty setting counts as none. @throws ConfigFault */
function parse<Parsed>(schema: z.ZodType<Parsed>, env: Env): Parsed {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigFault(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
}

/** Off by default in production; `off` turns it off elsewhere. */
function readOverrideOrigins(given: string | undefined, production: boolean, faults: string[]): string[] {
  if (given === undefined) return production ? [] : ['http://localhost:*'];
  if (given === 'off') return [];
  return list.parse(given).flatMap((entry) => {
    const anyPort = entry.endsWith(':*');
    const address = anyPort ? entry.slice(0, -2) : entry;
    if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))
      return [anyPort ? `${new URL(address).origin}:*` : new URL(address).origin];
    faults.push(
      `REMOTE_OVERRIDES must be off or addresses such as http://localhost:* or https://preview.example, not "${entry}".`,
    );
    return [];
  });
}
