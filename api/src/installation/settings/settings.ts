import { z } from 'zod';
import {
  asPem,
  databaseUrl,
  httpUrl,
  isRsaKey,
  isUrlOf,
  list,
  localUrl,
  onOrOff,
  present,
  trustedProxies,
  whole,
} from './fields.ts';

/** An email address, with a name before it or without. */
const MAIL_SENDER = /^(?:[^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The settings of an installation, with what `docs/settings.md` says of each. */
export const SETTINGS = z.object({
  DATABASE_URL: databaseUrl(
    'the PostgreSQL to use, such as postgresql://user:password@host/database',
  ).describe('`postgresql://user:password@host/database`'),
  PORT: whole(3000, 0, 65_535).describe('where to listen'),
  HOST: z.string().default('127.0.0.1').describe('at which address; `0.0.0.0` for all of them'),
  PUBLIC_URL: list.describe(
    'the site’s addresses, separated by commas; logins return here only. One that other machines reach makes it [production](operations.md#settings). Without it `http://localhost` and `PORT`',
  ),
  SITE_FOLDER: z.string().optional().describe('the built site to serve'),
  REMOTE_OVERRIDES: z
    .string()
    .optional()
    .describe('origins of override links, or `off`. Without it `http://localhost:*`, and none in production'),
  SERVICE_WORKER: onOrOff('on').describe('`off` removes [the app](operations.md#the-app) from phones'),
  TRUST_PROXY: trustedProxies.describe(
    'how many proxies are in front, or their addresses; `true` is refused',
  ),
  REQUESTS_PER_MINUTE: whole(600, 0, 10_000_000).describe(
    'reads for one account or address ([limits](operations.md#limits)); 0 for no limits',
  ),
  METRICS_TOKEN: z
    .string()
    .optional()
    .describe('bearer token for `/metrics`, which production hides without one'),

  IDENTITY_ISSUER: httpUrl('the issuer of the identity provider')
    .refine((text) => text.endsWith('/'), 'must end with a slash, as the provider writes it in its tokens')
    .describe('exactly as in tokens, with the slash; `https:` in production'),
  IDENTITY_CLIENT_ID: present("the site's client id at the identity provider").describe('the site’s client'),
  IDENTITY_CLIENT_SECRET: present('the client secret that the code exchange needs').describe(
    'the client’s secret, which never leaves the server',
  ),
  IDENTITY_AUDIENCE: present("the API's identifier at the identity provider").describe(
    'the API’s identifier',
  ),
  IDENTITY_ACR_VALUES: list.describe(
    'second factors, one of which [a fresh login](operations.md#fresh-logins) needs',
  ),
  IDENTITY_REFRESH_TOKENS: onOrOff('off').describe(
    '`on` keeps people [signed in](operations.md#staying-signed-in) in every browser',
  ),

  STARLING_TOKEN: z.string().trim().optional().describe('a token at Starling ([banks](operations.md#banks))'),
  MONZO_CLIENT_ID: z.string().trim().optional().describe('a client at Monzo'),
  MONZO_CLIENT_SECRET: z.string().trim().optional().describe('its secret'),
  BANK_ACCOUNT: list
    .refine(
      (ids) => ids.every((id) => /^acc_\w+$/.test(id) || z.uuid().safeParse(id).success),
      'must be the id of an account: its accountUid at Starling, or such as acc_00009… at Monzo',
    )
    .describe('which account at Starling or Monzo, if there are several; separated by commas for both'),
  ENABLE_BANKING_APPLICATION: z
    .uuid('must be the id of an application at Enable Banking')
    .optional()
    .describe('an application at Enable Banking, for [2,500 banks](operations.md#banks)'),
  ENABLE_BANKING_KEY: z
    .string()
    .transform(asPem)
    .refine(
      isRsaKey,
      'must be the application’s private key: what’s between the lines of its file, without line breaks',
    )
    .optional()
    .describe('its private key'),
  BANK_SINCE: z.iso
    .date('must be a date such as 2026-11-24')
    .optional()
    .describe('from which day feeds are read; without it, from 30 days before their first reading'),
  BANK_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must have at least 20 letters, digits, - and _')
    .optional()
    .describe('20 characters or more that make up the webhook’s address'),
  BANK_STAND_IN: localUrl.describe(
    'a stand-in on this machine for the banks’ own addresses, as `npm start` has',
  ),

  SMTP_URL: z
    .string()
    .trim()
    .refine((text) => isUrlOf(text, 'smtp', 'smtps'), {
      error: 'must be the address of a mail server, such as smtps://user:password@smtp.example:465',
    })
    .optional()
    .describe('`smtps://user:password@smtp.example:465`'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(MAIL_SENDER, 'must be an email address such as club@club.example, or My Club <club@club.example>')
    .optional()
    .describe('`Club <a@club.example>`'),

  BACKUP_FOLDER: z.string().optional().describe('where a backup goes every day, to stay for 30'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('encrypts and decrypts backups; at least 16 characters'),

  CLUB_FOUNDER_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe('whose owner becomes player 1; required with a real identity provider'),
});
