import { expect, test } from 'vitest';
import { readStandInSettings } from './stand-in-settings.ts';

const SECRETS = {
  IDENTITY_CLIENT_SECRET: 'secret',
  STARLING_TOKEN: 'token',
  BANK_STAND_IN: 'http://localhost:4102',
};

test('the ports follow PORT, and the site can use either local host name', () => {
  const { identity, bank, mailbox } = readStandInSettings({ ...SECRETS, PORT: '4100' });
  expect([identity?.port, bank?.port, mailbox?.port, mailbox?.smtpPort]).toEqual([4101, 4102, 4103, 4104]);
  expect(identity?.siteUrls).toEqual(['http://localhost:4100', 'http://127.0.0.1:4100']);
  expect(identity?.demo).toBe(false);
});

test('a real provider, bank or mail server needs no stand-in', () => {
  const ours = { IDENTITY_ISSUER: 'http://localhost:4101/' };
  const named = readStandInSettings({ ...SECRETS, ...ours, PORT: '4100' });
  expect([named.identity?.port, named.bank?.port]).toEqual([4101, 4102]);
  const real = readStandInSettings({
    IDENTITY_ISSUER: 'https://club.eu.auth0.com/',
    SMTP_URL: 'smtps://smtp.example',
  });
  expect([real.identity, real.bank, real.mailbox]).toEqual([undefined, undefined, undefined]);
});

test('all invalid settings are reported together', () => {
  const read = () => readStandInSettings({ PORT: 'many', PUBLIC_URL: 'nowhere' });
  for (const name of ['PORT', 'PUBLIC_URL', 'IDENTITY_CLIENT_SECRET']) {
    expect(read).toThrow(new RegExp(`^${name} is `, 'm'));
  }
});
