import { expect, test } from 'vitest';
import { readStandInSettings } from './stand-in-settings.ts';

const OURS = {
  PORT: '4100',
  IDENTITY_ISSUER: 'http://localhost:4101/',
  BANK_STAND_IN: 'http://localhost:4102',
  SMTP_URL: 'smtp://127.0.0.1:4104',
};

test('the ports follow PORT, and the site can use either local host name', () => {
  const { identity, bank, mailbox } = readStandInSettings(OURS);
  expect([identity?.port, bank?.port, mailbox?.port, mailbox?.smtpPort]).toEqual([4101, 4102, 4103, 4104]);
  expect(identity?.siteUrls).toEqual(['http://localhost:4100', 'http://127.0.0.1:4100']);
  expect(identity?.demo).toBe(false);
});

test('a real provider, bank or mail server needs no stand-in', () => {
  const real = { IDENTITY_ISSUER: 'https://club.eu.auth0.com/', SMTP_URL: 'smtps://smtp.example' };
  const { identity, bank, mailbox } = readStandInSettings({ PORT: '4100', ...real });
  expect([identity, bank, mailbox]).toEqual([undefined, undefined, undefined]);
});

test('an invalid address of the site is named', () => {
  expect(() => readStandInSettings({ ...OURS, PUBLIC_URL: 'nowhere' })).toThrow('PUBLIC_URL is "nowhere"');
});
