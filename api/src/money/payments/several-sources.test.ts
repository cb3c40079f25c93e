import { paymentReference } from '@kickabout/domain';
import { beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../installation/demo/random.ts';
import { startClub } from '../../testing/start-club.ts';
import { statementCalls } from '../../testing/statement-calls.ts';
import { testBank } from '../../testing/test-bank.ts';
import type { TestPlayer } from '../../testing/test-club.ts';
import type { BankSource } from './bank-feed.ts';
import { importPayments } from './import-payments.ts';
import type { BankEntry } from './read-bank-entry.ts';

/** Starling, Monzo and statement files of one account. */
let player: TestPlayer;
let number = 0;
/** The club's accounts, as Monzo and Starling name them. */
const accounts = { starling: '', monzo: '04-00-04 12345678' };
const banks = { starling: testBank(), monzo: testBank() };

const club = await startClub();
const admin = await club.signUp('admin');
beforeEach(async () => {
  number += 1;
  player = await club.signUp(`payer${number}`);
  accounts.starling = '';
});

type Said = Partial<Omit<BankEntry, 'id'>>;

/** Each bank has ids of its own for a payment. */
function say(bank: 'starling' | 'monzo', payment: string, said: Said = {}): void {
  const name = bank === 'starling' ? 'JONES S' : 'Sam Jones';
  banks[bank].say({
    id: `${bank} ${number} ${payment}`,
    amount_minor: 500,
    reference: paymentReference(player.id),
    payer: { name, account: `${name} ${number}` },
    ...said,
  });
}

/** One run of the job, in which a source is read after the other. */
async function poll(...order: ('starling' | 'monzo')[]): Promise<void> {
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
  const file = ['Date,Payer,Reference,Amount', ...rows].join('\n');
  const { lines } = await statementCalls(club, admin).importFile(file);
  return lines.map(({ outcome }) => outcome);
}

const balanceOf = (one: TestPlayer) => club.balanceOf(one);
const balance = () => balanceOf(player);
const doubts = async () => (await club.call('listDoubtfulPayments', admin)).body;
const decide = (doubt: { payment_id: number } | undefined, is_same: boolean) =>
  club.call('decideDoubtfulPayment', admin, {
    params: { paymentId: doubt?.payment_id ?? 0 },
    body: { is_same },
  });

it('a payment that two feeds of one account report is credited once, and two equal ones twice', async () => {
  say('starling', 'one');
  say('monzo', 'one');
  await poll('starling', 'monzo');
  expect(await balance()).toBe(5);
  say('monzo', 'two');
  say('starling', 'two');
  await poll('monzo', 'starling');
  expect(await balance()).toBe(10);
  expect(await upload('2026-11-20', '2026-11-20')).toEqual(['known', 'known']);
  expect(await balance()).toBe(10);
});

it('payments to two accounts are never taken for one', async () => {
  accounts.starling = '60-83-71 87654321';
  say('starling', 'one');
  say('monzo', 'one');
  await poll('starling', 'monzo');
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
  say('starling', 'one');
  await poll('monzo', 'starling');
  say('monzo', 'one');
  await poll('monzo');
  expect(await balance()).toBe(5);
});

it('a payment is taken back if only the second feed says that it was reversed', async () => {
  say('starling', 'one');
  say('monzo', 'one');
  await poll('starling', 'monzo');
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
  say('starling', 'one', { booked_date: '2026-11-16' });
  say('monzo', 'one', { booked_date: '2026-11-15' });
  await poll('starling', 'monzo');
  expect(await balance()).toBe(5);
  await decide((await doubts())[0], false);
  expect(await balance()).toBe(10);
});

/** On a day of their own: from then on, equal payments of that day are doubtful. */
const RENUMBERED = '2026-11-10';

it('a booked payment that the bank changes keeps its player and amount, and waits with both versions', async () => {
  const other = await club.signUp(`other${number}`);
  say('starling', 'one', { booked_date: RENUMBERED });
  await poll('starling');
  const renumbered = {
    payer: { name: 'Ann Other', account: 'another' },
    reference: paymentReference(other.id),
  };
  say('starling', 'one', { booked_date: RENUMBERED, amount_minor: 700, ...renumbered });
  say('starling', 'two', { booked_date: RENUMBERED });
  await poll('starling');
  await poll('starling');
  expect(await balance()).toBe(5);
  expect(await balanceOf(other)).toBe(0);
  const [changed, renumberedFirst] = await doubts();
  expect([changed, renumberedFirst]).toMatchObject([
    { amount: 7, payer_name: 'Ann Other', is_changed: true, other: { amount: 5, payer_name: 'JONES S' } },
    // The first payment, under its new number.
    { amount: 5, payer_name: 'JONES S', is_changed: false, other: { amount: 5, payer_name: 'JONES S' } },
  ]);
  await decide(changed, false);
  await decide(renumberedFirst, true);
  expect([await balance(), await balanceOf(other)]).toEqual([5, 7]);
  // The bank takes the first back under its new number.
  say('starling', 'two', { booked_date: RENUMBERED, status: 'reversed' });
  await poll('starling');
  expect([await balance(), await balanceOf(other)]).toEqual([0, 7]);
});

it('a changed payment that the bank has taken back is deducted once an admin says that it’s the same', async () => {
  say('starling', 'one', { booked_date: RENUMBERED });
  await poll('starling');
  say('starling', 'one', {
    booked_date: RENUMBERED,
    status: 'reversed',
    payer: { name: 'RETURNED', account: '' },
    reference: 'returned',
  });
  await poll('starling');
  expect(await balance()).toBe(5);
  const [doubtful] = await doubts();
  expect(doubtful).toMatchObject({ is_changed: true, is_returned: true });
  const { body } = await decide(doubtful, true);
  expect(body.message).toBe('£5.00 was taken back, as the bank did.');
  expect(await balance()).toBe(0);
});

it('a payment whose amount or player the bank changes before it’s booked is credited as booked', async () => {
  const other = await club.signUp(`other${number}`);
  say('starling', 'one', { booked_date: RENUMBERED, status: 'pending' });
  await poll('starling');
  say('starling', 'one', {
    booked_date: RENUMBERED,
    amount_minor: 600,
    reference: paymentReference(other.id),
  });
  await poll('starling');
  expect([await balance(), await balanceOf(other)]).toEqual([0, 6]);
});

it('whatever the order in which the sources are read, every payment counts once', async () => {
  const random = seededRandom(Number(process.env['SEED'] ?? 104_729));
  const payments = Array.from({ length: 20 }, (_, index) => String(index));
  const next = { starling: 0, monzo: 0 };
  while (next.starling < payments.length || next.monzo < payments.length) {
    const bank = random() < 0.5 ? 'starling' : 'monzo';
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
  await poll('monzo', 'starling');
  expect(await balance()).toBe(5 * payments.length);
  expect(await doubts()).toEqual([]);
});
