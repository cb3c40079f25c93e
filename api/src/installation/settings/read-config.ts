import { HIDEABLE } from '@kickabout/contract';
import { isTimeZone } from '@kickabout/contract/fields';
import { z } from 'zod';
import { type Backups, type Config, isThisMachine, LOG_LEVELS } from '../../kernel/config.ts';
import {
  databaseUrl,
  httpUrl,
  httpUrlOr,
  isHttpUrl,
  isUrlOf,
  list,
  onOrOff,
  optionalHttpUrl,
  present,
  trustedProxies,
  whole,
} from './fields.ts';

/** An email address, with a name before it or without. */
const MAIL_SENDER = /^(?:[^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl('the PostgreSQL to use, such as postgresql://user:password@host/database'),
  DATABASE_CONNECTIONS: whole(10, 2, 500),
  SITE_FOLDER: z.string().optional(),
  PUBLIC_URL: list,
  REMOTE_OVERRIDES: z.string().optional(),
  TRUST_PROXY: trustedProxies,
  REQUESTS_PER_MINUTE: whole(600, 0, 10_000_000),
  STREAMS: whole(1000, 0, 100_000),
  METRICS_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),

  IDENTITY_ISSUER: httpUrl('the issuer of the identity provider').refine(
    (text) => text.endsWith('/'),
    'must end with a slash, as the provider writes it in its tokens',
  ),
  IDENTITY_CLIENT_ID: present("the site's client id at the identity provider"),
  IDENTITY_CLIENT_SECRET: present('the client secret that the code exchange needs'),
  IDENTITY_AUDIENCE: present("the API's identifier at the identity provider"),
  IDENTITY_ACR_VALUES: list,

  BANK_SINCE: z.iso.date('must be a date such as 2026-11-24').optional(),
  BANK_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must have at least 20 letters, digits, - and _')
    .optional(),
  STARLING_TOKEN: z.string().trim().optional(),
  STARLING_ACCOUNT: z.uuid('must be the accountUid of an account at Starling').optional(),
  STARLING_API: httpUrlOr('https://api.starlingbank.com'),
  MONZO_CLIENT_ID: z.string().trim().optional(),
  MONZO_CLIENT_SECRET: z.string().trim().optional(),
  MONZO_ACCOUNT: z
    .string()
    .regex(/^acc_\w+$/, 'must be the id of an account at Monzo, such as acc_00009…')
    .optional(),
  MONZO_API: httpUrlOr('https://api.monzo.com'),
  MONZO_AUTH: httpUrlOr('https://auth.monzo.com'),
  BANK_PAY_URL: optionalHttpUrl,
  BANK_PAYEE: z.string().trim().max(70).optional(),
  BANK_POLL_SECONDS: whole(30, 1, 86_400),

  SMTP_URL: z
    .string()
    .trim()
    .refine((text) => isUrlOf(text, 'smtp', 'smtps'), {
      error: 'must be the address of a mail server, such as smtps://user:password@smtp.example:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(MAIL_SENDER, 'must be an email address such as club@club.example, or My Club <club@club.example>')
    .optional(),

  SERVICE_WORKER: onOrOff('on'),

  IDENTITY_REFRESH_TOKENS: onOrOff('off'),
  SESSION_DAYS: whole(0, 0, 400),

  BACKUP_FOLDER: z.string().optional(),
  BACKUP_DAYS: whole(30, 1, 3650),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),

  CLUB_FOUNDER_EMAIL: z.email('must be an email address').optional(),

  // Taken over by the first start with version 3.1. From then on the club decides them on its page.
  CLUB_NAME: z.string().trim().min(1).max(80).default('Kickabout'),
  CLUB_TIME_ZONE: z
    .string()
    .default('Europe/London')
    .refine(isTimeZone, 'must be a time zone such as Europe/London'),
  CLUB_REFUND_LATE_LEAVERS: onOrOff('off'),
  CLUB_GUESTS: whole(2, 0, 20),
  CLUB_GUESTS_WAIT_LAST: onOrOff('off'),
  CLUB_PLAYERS_TAKE_NOTES: onOrOff('on'),
  CLUB_HIDE: list.pipe(z.array(z.enum(HIDEABLE, `must be a list of ${HIDEABLE.join(', ')}`))),
});

/** For how many days refresh tokens keep someone signed in by default, even after a month away. */
const REFRESHED_SESSION_DAYS = 60;

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
  const e = parse(environment, env);
  const faults: string[] = [];
  const urls = e.PUBLIC_URL.length > 0 ? e.PUBLIC_URL : [`http://localhost:${e.PORT}`];
  // So that no one who serves other machines can forget it.
  const isPublic = urls.some((address) => isHttpUrl(address) && !isThisMachine(address));
  const production = (e.NODE_ENV ?? (isPublic ? 'production' : 'development')) === 'production';
  for (const address of urls)
    if (!isHttpUrl(address))
      faults.push(`PUBLIC_URL must be addresses such as https://club.example, not "${address}".`);
  const remoteOverrides = readOverrideOrigins(e.REMOTE_OVERRIDES, production, faults);
  if (!isThisMachine(e.IDENTITY_ISSUER) && e.CLUB_FOUNDER_EMAIL === undefined)
    faults.push(
      'CLUB_FOUNDER_EMAIL must be set with a real identity provider: the owner of this address becomes player 1 and admin.',
    );
  if (production && !isThisMachine(e.IDENTITY_ISSUER) && !e.IDENTITY_ISSUER.startsWith('https:'))
    faults.push('IDENTITY_ISSUER must begin with https:// in production.');
  for (const name of ['STARLING_API', 'MONZO_API', 'MONZO_AUTH'] as const)
    if (production && e[name]?.startsWith('http:') && !isThisMachine(e[name]))
      faults.push(`${name} must begin with https:// in production.`);
  for (const [one, other] of [
    ['MONZO_CLIENT_ID', 'MONZO_CLIENT_SECRET'],
    ['SMTP_URL', 'MAIL_FROM'],
  ] as const)
    if ((e[one] === undefined) !== (e[other] === undefined))
      faults.push(`${one} and ${other} must be set together, or neither.`);
  if (faults.length > 0) throw new ConfigFault(faults);

  return {
    production,
    port: e.PORT,
    host: e.HOST,
    logLevel: e.LOG_LEVEL,
    database: { url: e.DATABASE_URL, connections: e.DATABASE_CONNECTIONS },
    siteFolder: e.SITE_FOLDER ?? null,
    serviceWorker: e.SERVICE_WORKER === 'on',
    publicOrigins: urls.map((url) => new URL(url).origin),
    remoteOverrides,
    trustProxy: e.TRUST_PROXY,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    streams: e.STREAMS,
    metricsToken: e.METRICS_TOKEN ?? null,
    identity: {
      issuer: e.IDENTITY_ISSUER,
      clientId: e.IDENTITY_CLIENT_ID,
      clientSecret: e.IDENTITY_CLIENT_SECRET,
      audience: e.IDENTITY_AUDIENCE,
      acrValues: e.IDENTITY_ACR_VALUES,
      refreshTokens: e.IDENTITY_REFRESH_TOKENS === 'on',
      sessionDays: e.SESSION_DAYS || (e.IDENTITY_REFRESH_TOKENS === 'on' ? REFRESHED_SESSION_DAYS : 1),
    },
    bank: {
      starling: e.STARLING_TOKEN
        ? { api: e.STARLING_API, token: e.STARLING_TOKEN, account: e.STARLING_ACCOUNT ?? null }
        : null,
      monzo:
        e.MONZO_CLIENT_ID && e.MONZO_CLIENT_SECRET
          ? {
              api: e.MONZO_API,
              auth: e.MONZO_AUTH,
              clientId: e.MONZO_CLIENT_ID,
              clientSecret: e.MONZO_CLIENT_SECRET,
              account: e.MONZO_ACCOUNT ?? null,
              returnAddress: `${new URL(urls[0] ?? '').origin}/bank`,
            }
          : null,
      since: e.BANK_SINCE ?? null,
      webhookToken: e.BANK_WEBHOOK_TOKEN ?? null,
      payUrl: e.BANK_PAY_URL ?? null,
      payee: e.BANK_PAYEE || null,
      pollSeconds: e.BANK_POLL_SECONDS,
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
    founderEmail: e.CLUB_FOUNDER_EMAIL?.toLowerCase() ?? null,
    club: {
      name: e.CLUB_NAME,
      timeZone: e.CLUB_TIME_ZONE,
      hidden: new Set(e.CLUB_HIDE),
      refundsLateLeavers: e.CLUB_REFUND_LATE_LEAVERS === 'on',
      mostGuests: e.CLUB_GUESTS,
      guestsWaitLast: e.CLUB_GUESTS_WAIT_LAST === 'on',
      playersTakeNotes: e.CLUB_PLAYERS_TAKE_NOTES === 'on',
    },
  };
}

/** Reads only the database's URL, for commands that need nothing else. @throws ConfigFault */
export const readDatabaseUrl = (env: Env): string =>
  parse(environment.pick({ DATABASE_URL: true }), env).DATABASE_URL;

/** Reads only what is about backups. @throws ConfigFault */
export const readBackups = (env: Env): Backups =>
  presentBackups(
    parse(environment.pick({ BACKUP_FOLDER: true, BACKUP_DAYS: true, BACKUP_PASSPHRASE: true }), env),
  );

type BackupSettings = Pick<
  z.infer<typeof environment>,
  'BACKUP_FOLDER' | 'BACKUP_DAYS' | 'BACKUP_PASSPHRASE'
>;

const presentBackups = (given: BackupSettings): Backups => ({
  folder: given.BACKUP_FOLDER ?? null,
  keepDays: given.BACKUP_DAYS,
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
