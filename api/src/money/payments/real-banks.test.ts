import { DAY_MS, paymentReference } from '@kickabout/domain';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { comeBackFrom, readBanks, startLocalBanks } from '../../testing/local-banks.ts';
import { startClub } from '../../testing/start-club.ts';
import { NOON, type TestPlayer } from '../../testing/test-club.ts';
import { openToken, sealToken } from './connecting.ts';
import { monzoToken } from './monzo-feed.ts';

let player: TestPlayer;
const WEBHOOK = 'a-webhook-token-of-the-test';

const banks = await startLocalBanks(() => new Date(club.clock.time));
const club = await startClub({
  realBanks: true,
  env: { ...banks.env, BANK_WEBHOOK_TOKEN: WEBHOOK },
});
const admin = await club.signUp('admin');
afterAll(() => banks.close());

let number = 0;
beforeEach(async () => {
  number += 1;
  club.clock.time += DAY_MS;
  player = await club.signUp(`payer${number}`);
});

const balance = () => club.balanceOf(player);

const connect = async () => comeBackFrom((await club.call('startBankConnection', admin)).body.address);

it('Starling’s settled payments are credited; those declined, sent or moved from a Space aren’t', async () => {
  const reference = paymentReference(player.id);
  await banks.say('starling', { reference, amount: { currency: 'GBP', minorUnits: 550 } });
  for (const other of [
    { direction: 'OUT' },
    { status: 'DECLINED' },
    { source: 'INTERNAL_TRANSFER' },
    { amount: { currency: 'EUR', minorUnits: 100 } },
  ])
    await banks.say('starling', { reference, ...other });
  await readBanks(club);
  expect(await balance()).toBe(5.5);
  await readBanks(club);
  expect(await balance()).toBe(5.5);
  const sources = (await club.call('listBankSources', admin)).body;
  expect(sources[0]).toMatchObject({ source: 'starling', account: '608371 12345678', failure: null });
  expect(sources[0]?.read_at).toBe(new Date(club.clock.time).toISOString());
});

it('a pending payment at Starling is credited once it’s settled, and taken back when it’s reversed', async () => {
  const reference = paymentReference(player.id);
  const item = await banks.say('starling', { reference, status: 'PENDING', settlementTime: null });
  await readBanks(club);
  expect(await balance()).toBe(0);
  club.clock.time += 60_000;
  const at = new Date(club.clock.time).toISOString();
  await banks.say('starling', { ...item, status: 'SETTLED', settlementTime: at, updatedAt: at });
  await readBanks(club);
  expect(await balance()).toBe(5);
  await banks.say('starling', { ...item, status: 'REVERSED', updatedAt: at });
  await readBanks(club);
  expect(await balance()).toBe(0);
});

it('an odd item at Starling is set aside and holds up no other', async () => {
  const reference = paymentReference(player.id);
  await banks.say('starling', { reference, status: 'QUANTUM' });
  await banks.say('starling', { reference, amount: { currency: 'GBP', minorUnits: 5.5 } });
  await banks.say('starling', { reference });
  await readBanks(club);
  expect(await balance()).toBe(5);
  const { body } = await club.call('listSetAsidePayments', admin, { query: { limit: 2 } });
  expect(body.map(({ reason }) => reason).toSorted()).toEqual([
    'Its amount has too many decimals.',
    'Its status isn’t booked, pending or reversed.',
  ]);
});

it('Monzo has to be connected by an admin, who comes back with the state of this attempt', async () => {
  expect(await readBanks(club)).toBe('');
  const before = (await club.call('listBankSources', admin)).body.find(({ source }) => source === 'monzo');
  expect(before?.failure?.reason).toBe('An admin has to log in at Monzo first.');
  const { code, state } = await connect();
  const forged = await club.call('finishBankConnection', admin, { body: { code, state: 'another' } });
  expect(forged).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((await club.call('finishBankConnection', admin, { body: { code, state } })).status).toBe(200);
  const after = (await club.call('listBankSources', admin)).body.find(({ source }) => source === 'monzo');
  expect(after?.failure).toBeNull();
  expect(await readBanks(club)).toBe('');
});

it('Monzo’s payments are credited, page by page; those declined, pending or from a pot aren’t', async () => {
  const reference = paymentReference(player.id);
  for (let index = 0; index < 120; index += 1)
    await banks.say('monzo', { amount: -100, description: 'Pitch' });
  for (const other of [
    { decline_reason: 'INSUFFICIENT_FUNDS' },
    { settled: '', amount_is_pending: true },
    { scheme: 'uk_retail_pot' },
    { amount: -500 },
  ])
    await banks.say('monzo', { description: reference, ...other });
  await banks.say('monzo', {
    description: reference,
    amount: 725,
    created: new Date(club.clock.time + 1000).toISOString(),
  });
  expect(await readBanks(club)).toBe('');
  expect(await balance()).toBe(7.25);
});

it('a pending payment at Monzo is credited once it’s settled', async () => {
  const transaction = await banks.say('monzo', {
    description: paymentReference(player.id),
    settled: '',
    amount_is_pending: true,
  });
  await readBanks(club);
  expect(await balance()).toBe(0);
  club.clock.time += 2 * DAY_MS;
  await banks.say('monzo', {
    ...transaction,
    settled: new Date(club.clock.time).toISOString(),
    amount_is_pending: false,
  });
  await readBanks(club);
  expect(await balance()).toBe(5);
});

it('an expired token of Monzo’s is refreshed, and each refresh token is used once', async () => {
  for (let round = 0; round < 2; round += 1) {
    await banks.say('monzo/expire', {});
    await banks.say('monzo', { description: paymentReference(player.id) });
    expect(await readBanks(club)).toBe('');
  }
  club.clock.time += 22_000_000;
  expect(await readBanks(club)).toBe('');
  expect(await balance()).toBe(10);
});

it('Monzo’s tokens can’t be used by someone who reads the database, nor with another client’s secret', async () => {
  const stored = await club.db
    .selectFrom('bank_connections')
    .select(['access_token', 'refresh_token'])
    .executeTakeFirstOrThrow();
  const asked = await fetch(`${banks.monzoUrl}/accounts`, {
    headers: { authorization: `Bearer ${stored.access_token}` },
  });
  expect(asked.status).toBe(401);
  expect(stored).toEqual({
    access_token: expect.stringMatching(/^sealed:/),
    refresh_token: expect.stringMatching(/^sealed:/),
  });
  const { monzo } = club.services.config.bank;
  if (!monzo) throw new Error('The club has no account at Monzo.');
  const other = { ...monzo, clientSecret: 'another' };
  await expect(monzoToken(other, club.db, club.clock, false)).rejects.toThrow('has to log in at Monzo first');
});

it('a token that an earlier version stored as it is still works', () => {
  expect(openToken('plain', 'any secret')).toBe('plain');
  expect(openToken(sealToken('token', 'secret'), 'secret')).toBe('token');
});

it('a source that fails doesn’t stop the others, and says why', async () => {
  await banks.say('monzo/expire?all', {});
  await banks.say('starling', { reference: paymentReference(player.id) });
  const failure = await readBanks(club);
  expect(failure).toBe('Monzo refuses the connection. Connect it again.');
  expect(await balance()).toBe(5);
  const sources = (await club.call('listBankSources', admin)).body;
  expect(sources.find(({ source }) => source === 'monzo')?.failure?.reason).toBe(failure);
  const metrics = await club.app.inject({ url: '/metrics' });
  expect(metrics.body).toContain(
    `kickabout_bank_source_read_timestamp_seconds{source="starling"} ${club.clock.time / 1000}`,
  );
});

it('a webhook with the right token makes the next read due, whatever it says', async () => {
  await club.db
    .insertInto('jobs')
    .values({ name: 'read-bank', due_at: new Date(NOON + 1e12) })
    .execute();
  const hook = (token: string) =>
    club.app.inject({ method: 'POST', url: `/api/v1/bank/webhooks/${token}`, payload: { type: 'anything' } });
  expect((await hook('a-webhook-token-of-another')).statusCode).toBe(404);
  expect((await hook(WEBHOOK)).statusCode).toBe(200);
  const { due_at } = await club.db.selectFrom('jobs').select('due_at').executeTakeFirstOrThrow();
  expect(due_at.getTime()).toBeLessThan(club.clock.time);
});
