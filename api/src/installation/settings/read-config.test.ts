import { describe, expect, it } from 'vitest';
import type { TrustedProxies } from '../../kernel/config.ts';
import { newRsaKeys } from '../../testing/local-banks.ts';
import { createLogger } from '../logs/logging.ts';
import { startServer } from '../server/server.ts';
import { ConfigFault, readConfig } from './read-config.ts';

const WHOLE = {
  DATABASE_URL: 'postgresql://localhost/kickabout',
  IDENTITY_ISSUER: 'http://localhost:3001/',
  IDENTITY_CLIENT_ID: 'kickabout',
  IDENTITY_CLIENT_SECRET: 'secret',
  IDENTITY_AUDIENCE: 'https://kickabout.example/api',
};

function faultsOf(change: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig({ ...WHOLE, ...change });
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
}

describe('the environment', () => {
  it('only needs the addresses and secrets of other services', () => {
    expect(readConfig(WHOLE)).toMatchObject({
      port: 3000,
      publicOrigins: ['http://localhost:3000'],
      siteFolder: null,
      founderEmail: null,
      club: { timeZone: 'Europe/London' },
    });
  });

  it('takes the key of Enable Banking’s application as its file has it, and on one line', () => {
    const { privateKey } = newRsaKeys();
    const ENABLE_BANKING_APPLICATION = '0b6ad0c1-7a1c-4c2e-9a47-2f3b6f5b9d10';
    const oneLine = privateKey.replace(/-----.*-----/g, '').replaceAll('\n', '');
    for (const key of [privateKey, privateKey.replaceAll('\n', '\\n'), oneLine]) {
      const { bank } = readConfig({ ...WHOLE, ENABLE_BANKING_APPLICATION, ENABLE_BANKING_KEY: key });
      expect(bank.enableBanking?.key).toBe(privateKey.trim());
    }
  });

  it.each<[Record<string, string | undefined>, string]>([
    [
      { DATABASE_URL: undefined },
      'DATABASE_URL must be set: the PostgreSQL to use, such as postgresql://user:password@host/database.',
    ],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must begin with postgresql://.'],
    [
      { IDENTITY_ISSUER: 'http://localhost:3001' },
      'IDENTITY_ISSUER must end with a slash, as the provider writes it in its tokens.',
    ],
    [{ PORT: 'three' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { PUBLIC_URL: 'https://club.example/football' },
      'PUBLIC_URL must be https://club.example, not "https://club.example/football": the site has all of its address.',
    ],
    [{ PUBLIC_URL: 'club' }, 'PUBLIC_URL must be addresses such as https://club.example, not "club".'],
    [
      { PUBLIC_URL: 'ftp://club.example' },
      'PUBLIC_URL must be addresses such as https://club.example, not "ftp://club.example".',
    ],
    [
      { MONZO_CLIENT_ID: 'kickabout' },
      'MONZO_CLIENT_ID and MONZO_CLIENT_SECRET must be set together, or neither.',
    ],
    [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL and MAIL_FROM must be set together, or neither.'],
    [
      { SMTP_URL: 'smtp.example', MAIL_FROM: 'club@club.example' },
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@smtp.example:465.',
    ],
    [
      { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'the club' },
      'MAIL_FROM must be an email address such as club@club.example, or My Club <club@club.example>.',
    ],
    [{ BANK_SINCE: '1/11/2026' }, 'BANK_SINCE must be a date such as 2026-11-24.'],
    [{ BANK_WEBHOOK_TOKEN: 'short' }, 'BANK_WEBHOOK_TOKEN must have at least 20 letters, digits, - and _.'],
    [
      { ENABLE_BANKING_APPLICATION: '0b6ad0c1-7a1c-4c2e-9a47-2f3b6f5b9d10' },
      'ENABLE_BANKING_APPLICATION and ENABLE_BANKING_KEY must be set together, or neither.',
    ],
    [
      { ENABLE_BANKING_KEY: 'secret' },
      'ENABLE_BANKING_KEY must be the application’s private key: what’s between the lines of its file, without line breaks.',
    ],
    [
      { BANK_ACCOUNT: 'club' },
      'BANK_ACCOUNT must be the id of an account: its accountUid at Starling, or such as acc_00009… at Monzo.',
    ],
    [
      { STARLING_ACCOUNT: 'x' },
      'STARLING_ACCOUNT is called BANK_ACCOUNT now. Rename it, or no payments are read.',
    ],
    [{ MONZO_ACCOUNT: 'x' }, 'MONZO_ACCOUNT is called BANK_ACCOUNT now. Rename it, or no payments are read.'],
    [
      { BANK_STAND_IN: 'http://bank.example' },
      'BANK_STAND_IN must be an address on this machine, such as http://localhost:3002.',
    ],
    [
      { PUBLIC_URL: 'https://club.example', KICKABOUT_NOW: '2027-03-28T00:30Z' },
      'KICKABOUT_NOW is for trials and tests with npm start. Remove it in production.',
    ],
    [
      { REMOTE_OVERRIDES: 'http://localhost:*,here' },
      'REMOTE_OVERRIDES must be off or addresses such as http://localhost:* or https://preview.example, not "here".',
    ],
    [
      { IDENTITY_ISSUER: 'https://club.eu.auth0.com/' },
      'CLUB_FOUNDER_EMAIL must be set with a real identity provider: the owner of this address becomes player 1 and admin.',
    ],
    [
      {
        PUBLIC_URL: 'https://club.example',
        IDENTITY_ISSUER: 'http://club.example/',
        CLUB_FOUNDER_EMAIL: 'ann@club.example',
      },
      'IDENTITY_ISSUER must begin with https:// in production.',
    ],
    ...['true', 'ten', '10.0.0.0/8,proxy.example', '10.0.0.0/33'].map(
      (TRUST_PROXY): [Record<string, string>, string] => [
        { TRUST_PROXY },
        'TRUST_PROXY must be the number of proxies, such as 1, or their addresses, such as 10.0.0.0/8,127.0.0.1.',
      ],
    ),
  ])('%j has a sentence for its mistake', (change, sentence) => {
    expect(faultsOf(change)).toEqual([sentence]);
  });

  it.each<[Record<string, string>, readonly string[]]>([
    [{}, ['http://localhost:*']],
    [{ PUBLIC_URL: 'https://club.example' }, []],
    [{ PUBLIC_URL: 'http://localhost:3000,https://club.example' }, []],
    [{ NODE_ENV: 'development', PUBLIC_URL: 'https://club.example' }, []],
    [{ REMOTE_OVERRIDES: 'off' }, []],
    [
      {
        PUBLIC_URL: 'https://club.example',
        REMOTE_OVERRIDES: 'https://preview.example/x, http://localhost:*',
      },
      ['https://preview.example', 'http://localhost:*'],
    ],
  ])('%j lets remotes be overridden from %j', (change, origins) => {
    expect(readConfig({ ...WHOLE, ...change }).remoteOverrides).toEqual(origins);
  });

  it.each<[string | undefined, TrustedProxies]>([
    [undefined, 0],
    ['false', 0],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1, fd00::/8', ['10.0.0.0/8', '127.0.0.1', 'fd00::/8']],
  ])('TRUST_PROXY=%s trusts %j', (TRUST_PROXY, trusted) => {
    expect(readConfig({ ...WHOLE, TRUST_PROXY }).trustProxy).toEqual(trusted);
  });

  it.each([
    [{}, { refreshTokens: false, sessionDays: 1 }],
    [{ IDENTITY_REFRESH_TOKENS: 'on' }, { refreshTokens: true, sessionDays: 60 }],
  ])('%j keeps people signed in: %j', (change, kept) => {
    expect(readConfig({ ...WHOLE, ...change }).identity).toMatchObject(kept);
  });

  it('needs no site for commands, such as that for the demo club; a server refuses to start without it', async () => {
    const config = readConfig({ ...WHOLE, SITE_FOLDER: '/nowhere' });
    expect(config.siteFolder).toBe('/nowhere');
    await expect(startServer(config, { log: createLogger() })).rejects.toThrow(
      'SITE_FOLDER must be a folder that exists, not "/nowhere".',
    );
  });

  it('has a sentence for each mistake', () => {
    expect(faultsOf({ IDENTITY_CLIENT_ID: '', PORT: 'three' })).toHaveLength(2);
  });
});
