import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningBank, startBank } from '@kickabout/dev-environment/bank';
import { findFreePort } from '@kickabout/dev-environment/free-port';
import { type RunningIdentity, startIdentity } from '@kickabout/dev-environment/identity';
import { type RunningMailbox, startMailbox } from '@kickabout/dev-environment/mailbox';
import { CLOCK_AHEAD } from '@kickabout/dev-environment/shifted-date';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newRsaKeys } from '../../testing/local-banks.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { doctor } from './doctor.ts';

const APPLICATION = '0b6ad0c1-7a1c-4c2e-9a47-2f3b6f5b9d10';

const folder = mkdtempSync(join(tmpdir(), 'kickabout-doctor-'));
let identity: RunningIdentity;
let bank: RunningBank;
let mailbox: RunningMailbox;
let site: Server;
let env: Record<string, string>;

beforeAll(async () => {
  site = createServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const address = `http://localhost:${(site.address() as AddressInfo).port}`;
  const client = {
    clientId: 'club',
    clientSecret: 'the secret of the client',
    audience: 'https://club.example/api',
  };
  identity = await startIdentity({
    ...client,
    port: await findFreePort(),
    dataFolder: folder,
    siteUrls: [address],
    demo: false,
  });
  mailbox = await startMailbox({ port: 0, smtpPort: 0 });
  const { publicKey, privateKey } = newRsaKeys();
  const application = { id: APPLICATION, publicKey, redirectUrls: [`${address}/bank`] };
  bank = await startBank({ port: 0, dataFolder: folder, feedToken: 'the token', application });
  writeFileSync(join(folder, 'index.html'), '');
  env = {
    DATABASE_URL: await createTestDatabase(),
    PUBLIC_URL: address,
    SITE_FOLDER: folder,
    IDENTITY_ISSUER: identity.issuer,
    IDENTITY_CLIENT_ID: client.clientId,
    IDENTITY_CLIENT_SECRET: client.clientSecret,
    IDENTITY_AUDIENCE: client.audience,
    BANK_STAND_IN: new URL(bank.starlingUrl).origin,
    STARLING_TOKEN: 'the token',
    ENABLE_BANKING_APPLICATION: APPLICATION,
    ENABLE_BANKING_KEY: privateKey,
    BACKUP_FOLDER: folder,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'club@club.test',
  };
});
afterAll(async () => {
  site.close();
  await identity.close();
  await bank.close();
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

describe('the doctor', () => {
  it('finds everything in order', async () => {
    // It compares the machine's clock with the database's, which isn't ahead of it with the tests'.
    const now = Date.now() - Number(process.env[CLOCK_AHEAD] ?? 0);
    vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const said = await doctor({ ...env, CLUB_NAME: 'Park FC' });
    expect(said).toContain('Remove CLUB_NAME: the club decides this on the site.');
    expect(said.split('\n').filter((line) => !line.startsWith('✓'))).toEqual(['', 'Everything is in order.']);
    for (const about of [
      'Database',
      'Clocks',
      'Schema',
      'Ledger',
      'Login at',
      'Client secret',
      'Starling',
      'Enable Banking',
      'Disk',
    ])
      expect(said).toContain(`✓ ${about}`);
  });

  it.each([
    [{ IDENTITY_CLIENT_ID: '' }, 'Settings', 'IDENTITY_CLIENT_ID must be set'],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/club' },
      'Database',
      'nothing listens at 127.0.0.1:1. Check DATABASE_URL',
    ],
    [{ IDENTITY_ISSUER: 'http://127.0.0.1:1/' }, 'Identity provider', 'IDENTITY_ISSUER must be the issuer'],
    [
      { IDENTITY_ISSUER: 'http://nowhere.invalid/', CLUB_FOUNDER_EMAIL: 'founder@club.example' },
      'Identity provider',
      'no server called nowhere.invalid. IDENTITY_ISSUER must be the issuer',
    ],
    [{ IDENTITY_CLIENT_ID: 'another' }, 'Login at', 'check IDENTITY_CLIENT_ID'],
    [{ IDENTITY_AUDIENCE: 'https://another.example' }, 'Login at', 'Check IDENTITY_AUDIENCE'],
    [{ IDENTITY_REFRESH_TOKEN: 'on' }, 'Settings', 'isn’t a setting. IDENTITY_REFRESH_TOKENS is.'],
    [{ PUBLIC_URL: 'https://club.example/football' }, 'Settings', 'PUBLIC_URL must be https://club.example'],
    [{ IDENTITY_ACR_VALUES: 'no-such-factor' }, 'Second factor', 'what it knows: second-factor.'],
    [{ IDENTITY_CLIENT_SECRET: 'another secret' }, 'Client secret', 'Copy IDENTITY_CLIENT_SECRET again'],
    [{ PUBLIC_URL: 'http://localhost:1' }, 'Login at', 'Add it to the allowed callback addresses'],
    [{ PUBLIC_URL: 'http://localhost:1' }, 'Address', 'The club doesn’t answer'],
    [{ STARLING_TOKEN: 'another token' }, 'Starling', 'refuses the token'],
    [{ BANK_STAND_IN: 'http://127.0.0.1:65001' }, 'Starling', 'nothing listens at'],
    [{ ENABLE_BANKING_KEY: newRsaKeys().privateKey }, 'Enable Banking', 'Check ENABLE_BANKING'],
    [
      { PUBLIC_URL: 'http://localhost:1' },
      'Enable Banking',
      'Add http://localhost:1/bank to the application’s',
    ],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'Mail', 'Check the address, user and password in SMTP_URL'],
    [
      { PUBLIC_URL: 'https://127.0.0.1:65001', CLUB_FOUNDER_EMAIL: 'founder@club.example' },
      'Proxy',
      'Set TRUST_PROXY',
    ],
    [
      { PUBLIC_URL: 'http://club.invalid', CLUB_FOUNDER_EMAIL: 'founder@club.example' },
      'Address',
      'It has no TLS',
    ],
    [{ SITE_FOLDER: tmpdir() }, 'Site', 'has no built site'],
    [{ BACKUP_FOLDER: join(folder, 'none') }, 'Disk', 'it doesn’t exist. Create it'],
  ])('with %j it says under "%s" that %s', async (changed, about, said) => {
    const report = await doctor({ ...env, ...changed }).then(
      () => '',
      ({ message }: Error) => message,
    );
    const line = report.split('\n').find((one) => one.startsWith(`✗ ${about}`) && one.includes(said));
    expect(line, report).toBeDefined();
    expect(report).toMatch(/\n(One thing needs|\d things need) your attention\.$/);
  });
});
