import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BankSettings } from './bank-settings.ts';
import { type RunningBank, startBank } from './start-bank.ts';

const PAYEE = 'Kickabout FC';
const auth = { authorization: 'Bearer feed-token' };

type Json = Record<string, unknown>;

let bank: RunningBank;
let settings: BankSettings;
let clock: Date;

beforeEach(async () => {
  clock = new Date('2026-03-28T12:00:00Z');
  const dataFolder = await mkdtemp(join(tmpdir(), 'bank-'));
  settings = { port: 0, dataFolder, feedToken: 'feed-token', now: () => clock };
  bank = await startBank(settings);
});

afterEach(async () => {
  await bank.close();
  await rm(settings.dataFolder, { recursive: true });
});

const passSeconds = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

/** What the club's server reads, oldest first. */
async function feed(since = '2026-01-01T00:00:00Z'): Promise<Json[]> {
  const get = async (path: string) => {
    const response = await fetch(`${bank.starlingUrl}/api/v2/${path}`, { headers: auth });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, Json[]>;
  };
  const [account] = (await get('accounts'))['accounts'] ?? [];
  const path = `feed/account/${account?.['accountUid']}/category/${account?.['defaultCategory']}`;
  const { feedItems = [] } = await get(`${path}?${new URLSearchParams({ changesSince: since })}`);
  return feedItems.toReversed();
}

async function put(item: Json): Promise<Json> {
  const response = await fetch(new URL('/control/starling', bank.starlingUrl), {
    method: 'POST',
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify(item),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Json;
}

async function openForm(query: Record<string, string> = {}): Promise<Record<string, string>> {
  const body = await (await fetch(`${bank.payUrl}?${new URLSearchParams(query)}`)).text();
  const value = (name: string): string =>
    new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(body)?.[1] ?? `no ${name} in ${body}`;
  return Object.fromEntries(
    ['token', 'payer', 'payee', 'amount', 'reference', 'delay'].map((name) => [name, value(name)]),
  );
}

const submit = (form: Record<string, string>): Promise<Response> =>
  fetch(bank.payUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

const LINK = { payee: PAYEE, amount: '5.00', reference: 'KB7K3Q9' };

test('the link fills in the pay page, and a sent payment arrives in the feed', async () => {
  const form = await openForm(LINK);
  expect(form).toMatchObject(LINK);
  const answer = await submit({ ...form, payer: 'Sam Okafor', arrives: 'now' });
  expect(answer.status).toBe(303);
  const sent = await fetch(new URL(answer.headers.get('location') ?? '', bank.payUrl));
  expect(await sent.text()).toMatch(/Payment sent[\s\S]*£5\.00[\s\S]*Arrived/);
  expect(await feed()).toMatchObject([
    {
      amount: { currency: 'GBP', minorUnits: 500 },
      status: 'SETTLED',
      settlementTime: '2026-03-28T12:00:00.000Z',
      counterPartyName: 'Sam Okafor',
      counterPartySubEntityIdentifier: '04-00-75',
      counterPartySubEntitySubIdentifier: expect.stringMatching(/^\d{8}$/),
      reference: 'KB7K3Q9',
    },
  ]);
});

test('submitting a form twice, even at the same moment, makes one payment; a changed form asks before it pays again', async () => {
  const form = { ...(await openForm(LINK)), payer: 'Sam Okafor' };
  const answers = await Promise.all([submit(form), submit(form), submit(form)]);
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
  expect(await feed()).toHaveLength(1);

  const again = await submit({ ...form, amount: '7.50' });
  const body = await again.text();
  expect([again.status, body]).toMatchObject([409, /has already sent £5\.00 to Kickabout FC/]);
  expect(body).toContain('value="7.50"');
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  await submit({ ...form, amount: '7.50', token });
  expect((await feed()).map(({ amount }) => amount)).toMatchObject([
    { minorUnits: 500 },
    { minorUnits: 750 },
  ]);
});

test('a payer has one account, whatever the spacing and capitals of the name, and can pay anyone', async () => {
  for (const payer of ['Sam Okafor', ' sam  okafor ', 'Alex Morgan']) {
    await submit({ ...(await openForm(LINK)), payer });
  }
  const accounts = (await feed()).map(
    ({ counterPartySubEntitySubIdentifier }) => counterPartySubEntitySubIdentifier,
  );
  expect(accounts[0]).toBe(accounts[1]);
  expect(accounts[2]).not.toBe(accounts[0]);

  await submit({ ...(await openForm({ ...LINK, payee: 'Some Club' })), payer: 'Sam' });
  expect(await feed()).toHaveLength(4);
});

test('a refused form keeps its input, and pays nothing', async () => {
  const form: Record<string, string> = { ...(await openForm(LINK)), payer: 'Sam', amount: 'a fiver <3' };
  const answer = await submit(form);
  const body = await answer.text();
  expect(answer.status).toBe(400);
  expect(body).toContain('Enter the amount in pounds and pence, like 12.50.');
  for (const name of ['token', 'payer', 'payee', 'amount', 'reference', 'delay'] as const) {
    expect(body).toMatch(new RegExp(`name="${name}"[^>]* value="${form[name]?.replace('<', '&#60;')}"`));
  }
  expect(await feed()).toEqual([]);
});

test('a later payment is pending, then settled, with the same id and a later change, even across a restart; only the owner can read the file', async () => {
  await submit({ ...(await openForm(LINK)), payer: 'Sam', arrives: 'later', delay: '30' });
  const first = await feed();
  expect(first).toMatchObject([{ status: 'PENDING' }]);
  expect(first[0]).not.toHaveProperty('settlementTime');
  await bank.close();
  bank = await startBank(settings);
  expect(await feed()).toEqual(first);
  for (const file of ['bank.sqlite', 'bank.sqlite-wal'])
    expect((await stat(join(settings.dataFolder, file))).mode & 0o777).toBe(0o600);
  passSeconds(29);
  expect(await feed(clock.toISOString())).toEqual([]);
  passSeconds(1);
  expect(await feed(clock.toISOString())).toMatchObject([
    { feedItemUid: first[0]?.['feedItemUid'], status: 'SETTLED', updatedAt: clock.toISOString() },
  ]);
});

test('a test can put any item into the feed, and change it', async () => {
  const { feedItemUid } = await put({ amount: { currency: 'EUR', minorUnits: 1234 }, status: 'PENDING' });
  expect(await feed()).toMatchObject([{ feedItemUid, status: 'PENDING', reference: '' }]);
  await put({ feedItemUid, status: 'REVERSED' });
  expect(await feed()).toMatchObject([{ feedItemUid, status: 'REVERSED' }]);
});

test('the feed and the controls need the token', async () => {
  const urls = [`${bank.starlingUrl}/api/v2/accounts`, new URL('/control/starling', bank.starlingUrl)];
  for (const url of urls)
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'feed-token' }]) {
      const method = String(url).includes('control') ? 'POST' : 'GET';
      expect((await fetch(url, { method, headers })).status).toBe(401);
    }
});
