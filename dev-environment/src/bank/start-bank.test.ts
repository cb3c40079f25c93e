import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BankSettings } from './bank-settings.ts';
import { type RunningBank, startBank } from './start-bank.ts';

const PAYEE = 'Kickabout FC';
const auth = { authorization: 'Bearer feed-token' };

type Json = Record<string, unknown>;
type Feed = { entries: Json[]; next_cursor: string };

let bank: RunningBank;
let settings: BankSettings;
let clock: Date;

beforeEach(async () => {
  clock = new Date('2026-03-28T12:00:00Z');
  const dataFolder = await mkdtemp(join(tmpdir(), 'bank-'));
  settings = { port: 0, dataFolder, feedToken: 'feed-token', payee: PAYEE, now: () => clock };
  bank = await startBank(settings);
});

afterEach(async () => {
  await bank.close();
  await rm(settings.dataFolder, { recursive: true });
});

const passSeconds = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

async function feed(query: Record<string, string> = {}): Promise<Feed> {
  const response = await fetch(`${bank.feedUrl}?${new URLSearchParams(query)}`, { headers: auth });
  expect(response.status).toBe(200);
  return (await response.json()) as Feed;
}

async function control(path: string, body?: Json): Promise<{ status: number; json: Json }> {
  const response = await fetch(new URL(`/control/${path}`, bank.feedUrl), {
    method: 'POST',
    headers: { ...auth, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Json };
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
  expect((await feed()).entries).toEqual([
    {
      id: expect.any(String),
      cursor: expect.any(String),
      booked_date: '2026-03-28',
      amount_pence: 500,
      currency: 'GBP',
      payer: { name: 'Sam Okafor', account: expect.stringMatching(/^04-00-75 \d{8}$/) },
      reference: 'KB7K3Q9',
      status: 'booked',
    },
  ]);
});

test('submitting a form twice, even at the same moment, makes one payment; a changed form asks before it pays again', async () => {
  const form = { ...(await openForm(LINK)), payer: 'Sam Okafor' };
  const answers = await Promise.all([submit(form), submit(form), submit(form)]);
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
  expect((await feed()).entries).toHaveLength(1);

  const again = await submit({ ...form, amount: '7.50' });
  const body = await again.text();
  expect([again.status, body]).toMatchObject([409, /has already sent £5\.00 to Kickabout FC/]);
  expect(body).toContain('value="7.50"');
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  await submit({ ...form, amount: '7.50', token });
  expect((await feed()).entries.map(({ amount_pence }) => amount_pence)).toEqual([500, 750]);
});

test('a payer has one account, whatever the spacing and capitals of the name, and can pay anyone if no payee is set', async () => {
  for (const payer of ['Sam Okafor', ' sam  okafor ', 'Alex Morgan']) {
    await submit({ ...(await openForm(LINK)), payer });
  }
  const accounts = (await feed()).entries.map(({ payer }) => (payer as { account: string }).account);
  expect(accounts[0]).toBe(accounts[1]);
  expect(accounts[2]).not.toBe(accounts[0]);

  await bank.close();
  const { payee: _, ...open } = settings;
  bank = await startBank(open);
  await submit({ ...(await openForm({ ...LINK, payee: 'Some Club' })), payer: 'Sam' });
  expect((await feed()).entries).toHaveLength(4);
});

test('a refused form keeps its input, and pays nothing', async () => {
  const form: Record<string, string> = { ...(await openForm(LINK)), payer: 'Sam', amount: 'a fiver <3' };
  const answer = await submit(form);
  const body = await answer.text();
  expect(answer.status).toBe(400);
  expect(body).toContain('Enter the amount in pounds and pence, like 12.50.');
  for (const name of ['token', 'payer', 'payee', 'amount', 'reference', 'delay'] as const) {
    expect(body).toMatch(new RegExp(`name="${name}"[^>]* value="${form[name]?.replace('<', '&lt;')}"`));
  }
  expect((await feed()).entries).toEqual([]);
});

test('a later payment is pending, then booked, with the same id and a new cursor, even across a restart', async () => {
  await submit({ ...(await openForm(LINK)), payer: 'Sam', arrives: 'later', delay: '30' });
  const first = await feed();
  expect(first.entries).toMatchObject([{ status: 'pending', booked_date: null }]);
  await bank.close();
  bank = await startBank(settings);
  expect(await feed()).toEqual(first);
  passSeconds(29);
  expect(await feed({ since: first.next_cursor })).toEqual({ entries: [], next_cursor: first.next_cursor });
  passSeconds(1);
  const second = await feed({ since: first.next_cursor });
  expect(second.entries).toMatchObject([
    { id: first.entries[0]?.['id'], status: 'booked', booked_date: '2026-03-28' },
  ]);
  expect(Number(second.next_cursor)).toBeGreaterThan(Number(first.next_cursor));
});

test('the controls move an entry from pending to booked to reversed, each step once', async () => {
  const { json, status } = await control('entries', {
    amount_pence: 1234,
    payer: { name: 'Kim', account: '11-22-33 12345678' },
    reference: 'kb 7k3-q9',
    status: 'pending',
  });
  expect([status, json['payer']]).toEqual([201, { name: 'Kim', account: '11-22-33 12345678' }]);
  for (const [step, expected] of [
    ['reverse', 200],
    ['reverse', 409],
    ['book', 409],
  ] as const) {
    expect((await control(`entries/${json['id']}/${step}`)).status).toBe(expected);
  }
  const other = await control('entries', {
    id: 'mine',
    amount_pence: 1,
    payer: { name: 'Kim' },
    status: 'pending',
  });
  expect(other.json).toMatchObject({ id: 'mine', currency: 'GBP', reference: '', booked_date: null });
  for (const [step, expected] of [
    ['book', 200],
    ['book', 409],
    ['reverse', 200],
  ] as const) {
    expect((await control(`entries/mine/${step}`)).status).toBe(expected);
  }
  const { entries } = await feed();
  expect(entries.map(({ id, status: state }) => [id === 'mine', state])).toEqual([
    [false, 'pending'],
    [false, 'reversed'],
    [true, 'pending'],
    [true, 'booked'],
    [true, 'reversed'],
  ]);
  expect(entries.at(-1)?.['booked_date']).toBe('2026-03-28');
});

test('pages of the feed have no gap and no repeat', async () => {
  for (let pence = 1; pence <= 7; pence += 1) {
    await control('entries', { amount_pence: pence, payer: { name: 'Kim' } });
  }
  const seen: unknown[] = [];
  let since = '0';
  for (;;) {
    const { entries, next_cursor } = await feed({ since, limit: '3' });
    expect(entries.length).toBeLessThanOrEqual(3);
    seen.push(...entries.map(({ amount_pence }) => amount_pence));
    if (entries.length === 0) break;
    since = next_cursor;
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);

  // A cursor beyond the statement is from before the bank's data was deleted: the feed starts from the beginning.
  const restarted = await feed({ since: '57' });
  expect([restarted.entries.length, restarted.next_cursor]).toEqual([7, '7']);
});

test('the booking day is the day in London, in summer and winter time', async () => {
  clock = new Date('2026-03-28T23:30:00Z');
  await control('entries', { amount_pence: 1, payer: { name: 'Kim' } });
  clock = new Date('2026-03-29T23:30:00Z');
  await control('entries', { amount_pence: 2, payer: { name: 'Kim' } });
  expect((await feed()).entries.map(({ booked_date }) => booked_date)).toEqual(['2026-03-28', '2026-03-30']);
});

test('the feed and the controls need the token', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'feed-token' }]) {
    const response = await fetch(bank.feedUrl, { headers });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  const create = await fetch(new URL('/control/entries', bank.feedUrl), { method: 'POST' });
  expect(create.status).toBe(401);
});

test('an invalid request is refused with the name of the field, and an id can be used once', async () => {
  for (const [query, message] of [
    ['since=soon', 'since: must be a cursor from the feed'],
    ['limit=0', 'limit: must be from 1 to 500'],
    ['limit=501', 'limit: must be from 1 to 500'],
    ['limit=ten', 'limit: must be a whole number'],
  ]) {
    const response = await fetch(`${bank.feedUrl}?${query}`, { headers: auth });
    expect([response.status, await response.json()]).toEqual([400, { error: 'bad_request', message }]);
  }
  const bad = await control('entries', { amount_pence: 1.5, payer: {} });
  expect([bad.status, bad.json['message']]).toMatchObject([400, /amount_pence: .*; payer\.name: /]);
  expect((await control('entries/none/book')).status).toBe(404);
  const entry = { id: 'one', amount_pence: 1, payer: { name: 'Kim' } };
  expect((await control('entries', entry)).status).toBe(201);
  expect((await control('entries', { ...entry, amount_pence: 2 })).status).toBe(409);
  expect((await feed()).entries).toMatchObject([{ id: 'one', amount_pence: 1 }]);
});
