import { expect, test } from 'vitest';
import { readStartOptions } from './start-options.ts';

const root = '/club';
const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readStartOptions(args, env, root);

test('without arguments a demo club runs on port 3000 with data in .kickabout', () => {
  expect(read([])).toEqual({
    root,
    dataFolder: '/club/.kickabout',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    standIns: { identity: 3001, bank: 3002, mailbox: 3003 },
    demo: true,
    reset: false,
    clockAhead: 0,
  });
});

test('--empty leaves out the demo club, --reset starts from scratch', () => {
  expect(read(['--empty'])).toMatchObject({ demo: false, reset: false });
  expect(read(['--reset'])).toMatchObject({ demo: true, reset: true });
});

test('PORT, KICKABOUT_DATA and DATABASE_URL override the defaults, unless they are empty', () => {
  const env = { PORT: '3100', KICKABOUT_DATA: '/data', DATABASE_URL: 'postgresql://db/club' };
  expect(read([], env)).toMatchObject({
    port: 3100,
    standIns: { identity: 3101, bank: 3102, mailbox: 3103 },
    dataFolder: '/data',
    databaseUrl: 'postgresql://db/club',
  });
  expect(read([], { PORT: '', KICKABOUT_DATA: '', DATABASE_URL: '' })).toEqual(read([]));
});

test('a real provider, bank or mail server replaces its stand-in; a real provider has no demo accounts', () => {
  const real = { IDENTITY_ISSUER: 'https://club.example/', SMTP_URL: 'smtps://smtp.example' };
  expect(read([], real)).toMatchObject({ standIns: { bank: 3002 }, demo: false });
  expect(read([], { ...real, MONZO_CLIENT_ID: 'club' }).standIns).toEqual({});
});

test.each(['abc', '0', '65532', '30.5', '-1'])('refuses PORT=%s', (port) => {
  expect(() => read([], { PORT: port })).toThrow(
    `PORT is "${port}". It must be a whole number from 1 to 65531.`,
  );
});

test('an invalid address of the site is named', () => {
  expect(read([], { PUBLIC_URL: 'https://club.example' }).publicUrl).toBe('https://club.example');
  expect(() => read([], { PUBLIC_URL: 'nowhere' })).toThrow('PUBLIC_URL is "nowhere"');
});

test('an unknown argument lists the known ones', () => {
  expect(() => read(['--rest'])).toThrow(/Unknown arguments: "--rest".*--empty.*--reset/s);
});

test('KICKABOUT_NOW is an instant, from which the product’s clock runs', () => {
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const { clockAhead } = read([], { KICKABOUT_NOW: inAYear });
  expect(Math.abs(clockAhead - 365 * 86_400_000)).toBeLessThan(60_000);
  expect(read([], { KICKABOUT_NOW: inAYear, KICKABOUT_CLOCK_AHEAD: '5000' }).clockAhead).toBe(5000);
  for (const wrong of ['2027-03-28', '2027-03-28T00:30', 'tomorrow', '2027-13-28T00:30Z'])
    expect(() => read([], { KICKABOUT_NOW: wrong })).toThrow(`KICKABOUT_NOW is "${wrong}".`);
});

test('refuses to run stand-ins in production', () => {
  expect(() => read([], { NODE_ENV: 'production' })).toThrow('not for production');
});
