import { paymentReference } from '@kickabout/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { testBank } from '../testing/test-bank.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../testing/test-club.ts';
import type { BankSource } from './bank-feed.ts';
import { importPayments } from './import-payments.ts';
import type { BankEntry } from './read-bank-entry.ts';

/** A feed, Monzo and statement files of one account. */
let club: TestClub;
let admin: TestPlayer;
let player: TestPlayer;
let number = 0;
/** The club's accounts, as Monzo and the feed name them. */
const accounts = { feed: '', monzo: '04-00-04 12345678' };
const banks = { feed: testBank(), monzo: testBank() };

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('admin');
});
afterAll(async () => {
  expect(await verifyLedger(club.db)).toMatchObject({ sumPence: 0, faults: [] });
  await club.close();
});
beforeEach(async () => {
  number += 1;
  player = await club.signUp(`payer${number}`);
  accounts.feed = '';
});

type Said = Partial<Pick<BankEntry, 'status' | 'booked_date' | 'amount_pence'>>;

/** Each bank has ids of its own for a payment. */
function say(bank: 'feed' | 'monzo', payment: string, said: Said = {}): void {
  const name = bank === 'feed' ? 'JONES S' : 'Sam Jones';
  banks[bank].say({
    id: `${bank} ${number} ${payment}`,
    amount_pence: 500,
    reference: paymentReference(player.id),
    payer: { name, account: `${name} ${number}` },
    ...said,
  });
}

/** One run of the job, in which a source is read after the other. */
async function poll(...order: ('feed' | 'monzo')[]): Promise<void> {
  const feeds = order.map((source) => ({
    source: source satisfies BankSource,
    async since(cursor: string | null) {
      return { ...(await banks[source].feed.since(cursor)), account: accounts[source] };
    },
  }));
  await importPayments({ ...club.services, banks: feeds });
  await club.call('syncPayments', admin);
}

async function upload(...days: string[]): Promise<string[]> {
  const rows = days.map((day) => `${day},S JONES,${paymentReference(player.id)},5.00`);
  const content = Buffer.from(['Date,Payer,Reference,Amount', ...rows].join('\n')).toString('base64');
  const { body } = await club.call('uploadStatement', admin, { body: { file_name: 'a.csv', content } });
  const { statement_id: id, fingerprint } = body;
  await club.call('importStatement', admin, { params: { id }, body: { fingerprint } });
  return body.lines.map(({ outcome }) => outcome);
}

async function balance(): Promise<number> {
  return (await club.call('getOwnDetails', player, { params: { id: player.id } })).body.account_balance;
}

it('a payment that two feeds of one account report is credited once, and two equal ones twice', async () => {
  say('feed', 'one');
  say('monzo', 'one');
  await poll('feed', 'monzo');
  expect(await balance()).toBe(5);
  say('monzo', 'two');
  say('feed', 'two');
  await poll('monzo', 'feed');
  expect(await balance()).toBe(10);
  expect(await upload('2026-11-20', '2026-11-20')).toEqual(['known', 'known']);
  expect(await balance()).toBe(10);
});

it('payments to two accounts are never taken for one', async () => {
  accounts.feed = '60-83-71 87654321';
  say('feed', 'one');
  say('monzo', 'one');
  await poll('feed', 'monzo');
  expect(await balance()).toBe(10);
});

it('a payment that a statement shows while it’s pending at the bank is credited once', async () => {
  say('monzo', 'one', { status: 'pending' });
  await poll('monzo');
  expect(await upload('2026-11-20')).toEqual(['new']);
  say('monzo', 'one');
  await poll('monzo');
  expect(await balance()).toBe(5);
});

it('a payment that one feed shows while it’s pending at the other is credited once', async () => {
  say('monzo', 'one', { status: 'pending' });
  say('feed', 'one');
  await poll('monzo', 'feed');
  say('monzo', 'one');
  await poll('monzo');
  expect(await balance()).toBe(5);
});

it('a payment is taken back if only the second feed says that it was reversed', async () => {
  say('feed', 'one');
  say('monzo', 'one');
  await poll('feed', 'monzo');
  say('monzo', 'one', { status: 'reversed' });
  await poll('monzo');
  expect(await balance()).toBe(0);
});

it('a payment that a statement showed is taken back if the feed only knows it as reversed', async () => {
  await upload('2026-11-20');
  expect(await balance()).toBe(5);
  say('monzo', 'one', { status: 'reversed' });
  await poll('monzo');
  expect(await balance()).toBe(0);
});

it('a payment that two feeds book on different days waits for an admin', async () => {
  say('feed', 'one', { booked_date: '2026-11-16' });
  say('monzo', 'one', { booked_date: '2026-11-15' });
  await poll('feed', 'monzo');
  expect(await balance()).toBe(5);
  const [doubtful] = (await club.call('listDoubtfulPayments', admin)).body;
  await club.call('decideDoubtfulPayment', admin, {
    params: { paymentId: doubtful?.payment_id ?? 0 },
    body: { is_same: false },
  });
  expect(await balance()).toBe(10);
});

it('whatever the order in which the sources are read, every payment counts once', async () => {
  const random = seededRandom(Number(process.env['SEED'] ?? 104_729));
  const payments = Array.from({ length: 20 }, (_, index) => String(index));
  const next = { feed: 0, monzo: 0 };
  while (next.feed < payments.length || next.monzo < payments.length) {
    const bank = random() < 0.5 ? 'feed' : 'monzo';
    const payment = payments[next[bank]];
    if (payment === undefined) continue;
    // Some are pending first, and some are reported again.
    if (random() < 0.3) {
      say(bank, payment, { status: 'pending' });
      await poll(bank);
    }
    say(bank, payment);
    if (random() < 0.3) say(bank, payments[Math.floor(random() * next[bank])] ?? payment);
    next[bank] += 1;
    if (random() < 0.5) await poll(bank);
  }
  await poll('monzo', 'feed');
  expect(await balance()).toBe(5 * payments.length);
  const { body } = await club.call('listDoubtfulPayments', admin);
  expect(body).toEqual([]);
});
