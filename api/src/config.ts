import { existsSync } from 'node:fs';
import { z } from 'zod';
import { isAddressRange, type TrustedProxies } from './operations/client-address.ts';

const present = (what: string) => z.string(`must be set: ${what}`).trim().min(1, `must be set: ${what}`);
const httpUrl = (what: string) =>
  present(what).refine(isHttpUrl, { message: 'must be an address such as https://club.example' });
const databaseUrl = (what: string) =>
  present(what).refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'must begin with postgresql://',
  );
const optionalHttpUrl = z
  .string()
  .refine(isHttpUrl, { message: 'must be an address such as https://club.example' })
  .transform((url) => url.replace(/\/$/, ''))
  .optional();
const httpUrlOr = (usual: string) => optionalHttpUrl.transform((url) => url ?? usual);
const whole = (fallback: number, min: number, max: number) => {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, fault)
    .default(String(fallback))
    .transform(Number)
    .pipe(z.number().min(min, fault).max(max, fault));
};
const onOrOff = (usual: 'on' | 'off') => z.enum(['on', 'off'], 'must be on or off').default(usual);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** `true` would trust any number of proxies, so clients could make up their own addresses. */
const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context): TrustedProxies => {
    if (text === 'false') return 0;
    if (/^\d$/.test(text)) return Number(text);
    const ranges = list.parse(text);
    if (!ranges.every(isAddressRange))
      context.addIssue(
        'must be the number of proxies, such as 1, or their addresses, such as 10.0.0.0/8,127.0.0.1',
      );
    return ranges;
  });

/** What a club can keep private. */
export const HIDEABLE = ['monthly_stats', 'lates', 'negative_balances', 'year_of_birth'] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** An email address, with a name before it or without. */
const MAIL_SENDER = /^(?:[^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl('the PostgreSQL to use, such as postgresql://user:password@host/database'),
  DATABASE_READ_URL: databaseUrl('a replica of DATABASE_URL').optional(),
  DATABASE_CONNECTIONS: whole(10, 2, 500),
  SITE_FOLDER: z.string().optional(),
  PUBLIC_URL: list,
  REMOTE_ORIGINS: list,
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

  BANK_FEED_URL: optionalHttpUrl,
  BANK_FEED_TOKEN: z.string().trim().optional(),
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
  BANK_PAY_URL: httpUrl("the bank's page to pay on"),
  BANK_PAYEE: present('the name of the account that players pay to'),
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

  RELEASE_STORE: z
    .string()
    .refine((text) => text === 'database' || text.startsWith('/') || isHttpUrl(text), {
      error: 'must be database, a folder such as /srv/kickabout/releases, or the address of a bucket',
    })
    .transform((text) => text.replace(/(?<=.)\/+$/, ''))
    .default('database'),
  RELEASE_STORE_REGION: z.string().trim().default('us-east-1'),
  RELEASE_STORE_KEY_ID: z.string().trim().optional(),
  RELEASE_STORE_SECRET: z.string().trim().optional(),

  SERVICE_WORKER: onOrOff('on'),

  IDENTITY_REFRESH_TOKENS: onOrOff('off'),
  SESSION_DAYS: whole(0, 0, 400),

  BACKUP_FOLDER: z.string().optional(),
  BACKUP_DAYS: whole(30, 1, 3650),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),

  CLUB_NAME: z.string().trim().min(1).max(80).default('Kickabout'),
  CLUB_TIME_ZONE: z
    .string()
    .default('Europe/London')
    .refine(isTimeZone, 'must be a time zone such as Europe/London'),
  CLUB_FOUNDER_EMAIL: z.email('must be an email address').optional(),
  CLUB_REFUND_LATE_LEAVERS: onOrOff('off'),
  CLUB_GUESTS: whole(2, 0, 20),
  CLUB_GUESTS_WAIT_LAST: onOrOff('off'),
  CLUB_PLAYERS_TAKE_NOTES: onOrOff('on'),
  CLUB_HIDE: list.pipe(z.array(z.enum(HIDEABLE, `must be a list of ${HIDEABLE.join(', ')}`))),
});

/** For how many days refresh tokens keep someone signed in by default, even after a month away. */
const REFRESHED_SESSION_DAYS = 60;

type Env = Record<string, string | undefined>;

export type Config = {
  /** Set by `NODE_ENV`; without it, whether the site has an address that other machines can reach. */
  production: boolean;
  port: number;
  host: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** `readUrl`: a replica that answers may be read from; null if there's none. */
  database: { url: string; readUrl: string | null; connections: number };
  /** The built site to serve; null to serve the API alone. */
  siteFolder: string | null;
  /** Whether the site works as an app without a network; `off` removes it from the phones that have it. */
  serviceWorker: boolean;
  /** The site's public origins, one for each of its names. */
  publicOrigins: readonly string[];
  /** Other origins that remotes are loaded from. */
  remoteOrigins: readonly string[];
  /** Origins from which a tab may load a remote instead of its release; `http://localhost:*` means any port. */
  remoteOverrides: readonly string[];
  trustProxy: TrustedProxies;
  /** Reads for one account, or for all visitors at one address; 0 means no limits. */
  requestsPerMinute: number;
  /** The maximum number of pages with live updates; others poll. */
  streams: number;
  metricsToken: string | null;
  identity: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    audience: string;
    /** Whether sessions are renewed with refresh tokens. */
    refreshTokens: boolean;
    /** For how many days after a visit someone stays signed in. */
    sessionDays: number;
  };
  bank: {
    /** The feeds that are polled; several can be on. */
    feed: { feedUrl: string; feedToken: string } | null;
    starling: { api: string; token: string; account: string | null } | null;
    monzo: {
      api: string;
      auth: string;
      clientId: string;
      clientSecret: string;
      account: string | null;
      /** The page of the site that Monzo sends admins back to. */
      returnAddress: string;
    } | null;
    /** The day from which a bank is first read. */
    since: string | null;
    webhookToken: string | null;
    payUrl: string;
    payee: string;
    pollSeconds: number;
  };
  /** The mail server; null if the club sends no mails. */
  mail: { smtpUrl: string; from: string; requireTls: boolean } | null;
  releaseStore: ReleaseStore;
  backups: Backups;
  club: {
    name: string;
    timeZone: string;
    founderEmail: string | null;
    hidden: ReadonlySet<Hideable>;
    /** Whether late leavers get their price back once someone else has taken the place. */
    refundsLateLeavers: boolean;
    /** How many guests a player can bring to a match; 0 means none. */
    mostGuests: number;
    /** Whether guests wait behind all players. */
    guestsWaitLast: boolean;
    /** Whether everyone in a match can take notes on the pitch, or only admins. */
    playersTakeNotes: boolean;
  };
};

/** Where the contents of published releases are kept. A bucket's address may end in a folder of it. */
export type ReleaseStore =
  | { kind: 'database' }
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; address: string; region: string; keyId: string; secret: string };

/** Where a backup is written every day, null if the host does it, and for how many days each is kept. */
export type Backups = { folder: string | null; keepDays: number; passphrase: string | null };

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
  for (const [name, addresses] of [
    ['PUBLIC_URL', urls],
    ['REMOTE_ORIGINS', e.REMOTE_ORIGINS],
  ] as const)
    for (const address of addresses)
      if (!isHttpUrl(address))
        faults.push(`${name} must be addresses such as https://club.example, not "${address}".`);
  if (e.SITE_FOLDER !== undefined && !existsSync(e.SITE_FOLDER))
    faults.push(`SITE_FOLDER must be a folder that exists, not "${e.SITE_FOLDER}".`);
  const remoteOverrides = readOverrideOrigins(e.REMOTE_OVERRIDES, production, faults);
  if (!isThisMachine(e.IDENTITY_ISSUER) && e.CLUB_FOUNDER_EMAIL === undefined)
    faults.push(
      'CLUB_FOUNDER_EMAIL must be set with a real identity provider: the owner of this address becomes player 1 and admin.',
    );
  if (production && !isThisMachine(e.IDENTITY_ISSUER) && !e.IDENTITY_ISSUER.startsWith('https:'))
    faults.push('IDENTITY_ISSUER must begin with https:// in production.');
  for (const name of ['BANK_FEED_URL', 'STARLING_API', 'MONZO_API', 'MONZO_AUTH'] as const)
    if (production && e[name]?.startsWith('http:') && !isThisMachine(e[name]))
      faults.push(`${name} must begin with https:// in production.`);
  for (const [one, other] of [
    ['BANK_FEED_URL', 'BANK_FEED_TOKEN'],
    ['MONZO_CLIENT_ID', 'MONZO_CLIENT_SECRET'],
    ['SMTP_URL', 'MAIL_FROM'],
  ] as const)
    if ((e[one] === undefined) !== (e[other] === undefined))
      faults.push(`${one} and ${other} must be set together, or neither.`);
  if (isHttpUrl(e.RELEASE_STORE) && !(e.RELEASE_STORE_KEY_ID && e.RELEASE_STORE_SECRET))
    faults.push('RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET must be set for a bucket in RELEASE_STORE.');
  if (production && e.RELEASE_STORE.startsWith('http:') && !isThisMachine(e.RELEASE_STORE))
    faults.push('RELEASE_STORE must begin with https:// in production.');
  if (faults.length > 0) throw new ConfigFault(faults);

  return {
    production,
    port: e.PORT,
    host: e.HOST,
    logLevel: e.LOG_LEVEL,
    database: {
      url: e.DATABASE_URL,
      readUrl: e.DATABASE_READ_URL ?? null,
      connections: e.DATABASE_CONNECTIONS,
    },
    siteFolder: e.SITE_FOLDER ?? null,
    serviceWorker: e.SERVICE_WORKER === 'on',
    publicOrigins: urls.map((url) => new URL(url).origin),
    remoteOrigins: e.REMOTE_ORIGINS.map((url) => new URL(url).origin),
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
      refreshTokens: e.IDENTITY_REFRESH_TOKENS === 'on',
      sessionDays: e.SESSION_DAYS || (e.IDENTITY_REFRESH_TOKENS === 'on' ? REFRESHED_SESSION_DAYS : 1),
    },
    bank: {
      feed:
        e.BANK_FEED_URL && e.BANK_FEED_TOKEN
          ? { feedUrl: e.BANK_FEED_URL, feedToken: e.BANK_FEED_TOKEN }
          : null,
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
      payUrl: e.BANK_PAY_URL,
      payee: e.BANK_PAYEE,
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
    releaseStore: presentReleaseStore(e),
    backups: presentBackups(e),
    club: {
      name: e.CLUB_NAME,
      timeZone: e.CLUB_TIME_ZONE,
      founderEmail: e.CLUB_FOUNDER_EMAIL?.toLowerCase() ?? null,
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

function presentReleaseStore(given: z.infer<typeof environment>): ReleaseStore {
  const { RELEASE_STORE: where, RELEASE_STORE_REGION: region } = given;
  if (where === 'database') return { kind: 'database' };
  if (where.startsWith('/')) return { kind: 'folder', folder: where };
  const { RELEASE_STORE_KEY_ID: keyId = '', RELEASE_STORE_SECRET: secret = '' } = given;
  return { kind: 'bucket', address: where, region, keyId, secret };
}

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

function isHttpUrl(text: string): boolean {
  return isUrlOf(text, 'http', 'https');
}

function isUrlOf(text: string, ...protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
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

/** Whether a URL is on this machine. */
export function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
