import { paymentReference } from '@kickabout/domain';
import { describe, expect, it, vi } from 'vitest';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import { connect } from '../../kernel/database/connect.ts';
import { startClub } from '../../testing/start-club.ts';
import { giveMoney, type TestPlayer } from '../../testing/test-club.ts';
import { BankUnavailable } from './bank-feed.ts';
import { importPayments } from './import-payments.ts';

const club = await startClub();
const admin = await club.signUp('founder');
const payer = await club.signUp('payer');

const check = () => club.call('checkPayments', payer);
const sync = () => club.call('syncPayments', payer);
const balance = (player = payer) => club.balanceOf(player);
const unmatched = async () => (await club.call('listUnmatchedPayments', admin)).body;

describe('an odd entry', () => {
  const good = {
    id: 'to be odd',
    status: 'booked',
    booked_date: '2026-11-20',
    amount_minor: 900,
    currency: 'GBP',
    payer: { name: 'Odd', account: 'odd account' },
    reference: 'odd',
  };
  const setAside = async () => (await club.call('listSetAsidePayments', admin)).body;

  it.each<[string, unknown, string]>([
    ['an unknown status', { ...good, status: 'held' }, 'Its status isn’t booked, pending or reversed.'],
    ['a fraction of a penny', { ...good, amount_minor: 1.5 }, 'Its amount has too many decimals.'],
    [
      '2^53 minor units',
      { ...good, amount_minor: 2 ** 53 },
      'Its amount has too many decimals. It’s more than £1,000,000.00.',
    ],
    ['more than a million pounds', { ...good, amount_minor: 100_000_001 }, 'It’s more than £1,000,000.00.'],
    ['a long currency', { ...good, currency: 'GBP and more' }, 'It isn’t in the club’s currency.'],
    ['another currency', { ...good, currency: 'EUR' }, 'It isn’t in the club’s currency.'],
    ['an impossible date', { ...good, booked_date: '2026-02-30' }, 'Its date doesn’t exist.'],
    ['the year 0', { ...good, booked_date: '0000-01-01' }, 'Its date is before 1900 or after 2100.'],
    ['no payer', { ...good, payer: null }, 'It doesn’t say who paid.'],
    [
      'an id of 201 characters',
      { ...good, id: 'x'.repeat(201) },
      'Its id is missing or longer than 200 characters.',
    ],
    ['no id', { ...good, id: undefined }, 'Its id is missing or longer than 200 characters.'],
    ['a NUL', { ...good, reference: 'a\u0000b' }, 'It has characters that can’t be stored.'],
    [
      'half a surrogate pair',
      { ...good, payer: { name: '\ud800', account: '' } },
      'It has characters that can’t be stored.',
    ],
    ['no form at all', null, 'It isn’t an entry.'],
    [
      'two faults',
      { ...good, payer: null, currency: 'EUR' },
      'It isn’t in the club’s currency. It doesn’t say who paid.',
    ],
  ])('with %s is set aside with its reason, and the next one arrives', async (_, odd, reason) => {
    const before = await balance();
    club.bank.saySomethingOdd(odd);
    club.bank.say({ id: crypto.randomUUID(), amount_minor: 100, reference: paymentReference(payer.id) });
    expect((await check()).body.message).toMatch(/^Read 2 entries from the bank, 1 new or changed\./);
    await sync();
    expect(await balance()).toBe(before + 1);
    expect((await setAside()).map((entry) => entry.reason)).toContain(reason);
    expect((await unmatched()).filter((waiting) => waiting.payer_name === 'Odd')).toEqual([]);
  });

  it('is reported once, shows what the bank sent, and goes when the bank sends it in good order', async () => {
    club.bank.saySomethingOdd({ ...good, id: 'corrected', amount_minor: 0.5 });
    expect((await check()).body.message).toContain(
      '1 entry was set aside: an admin can see why under Unmatched Payments.',
    );
    club.bank.saySomethingOdd({ ...good, id: 'corrected', amount_minor: 0.5 });
    expect((await check()).body.message).toBe('Nothing new from the bank.');
    const corrected = async () => (await setAside()).find(({ said }) => said.includes('"corrected"'));
    expect(await corrected()).toMatchObject({
      seen_date: '2026-11-19',
      said: expect.stringContaining('0.5'),
    });
    club.bank.say({ ...good, status: 'booked', id: 'corrected' });
    await check();
    expect(await corrected()).toBeUndefined();
    expect((await unmatched()).map(({ payer_name }) => payer_name)).toContain('Odd');
  });
});

describe('checking', () => {
  it('runs only once at a time, however many callers there are', async () => {
    club.bank.say({ id: 'crowd', reference: paymentReference(payer.id) });
    club.bank.mostAtOnce = 0;
    // Two processes on one database, with twenty callers each.
    const other = connect(club.services.config.database.url);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, check)),
      Promise.all(
        Array.from({ length: 3 }, () => importPayments({ ...club.services, db: other.db, pool: other.pool })),
      ),
    ]);
    await other.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(club.bank.mostAtOnce).toBe(1);
    const before = await balance();
    await Promise.all(Array.from({ length: 20 }, sync));
    expect(await balance()).toBe(before + 10);
  });

  it('goes on after the session that holds its lock has ended', async () => {
    vi.spyOn(club.bank.feed, 'since').mockImplementationOnce(async (nextCursor) => {
      const held = `locktype = 'advisory' AND granted AND objid = ${LOCKS.payments}`;
      const end = `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND ${held}`;
      await club.asOwner(async (pool) => expect((await pool.query(end)).rowCount).toBe(1));
      return { entries: [], nextCursor };
    });
    expect([200, 503]).toContain((await check()).status);
    expect((await check()).status).toBe(200);
  });

  it('says so when the bank is unavailable, and loses nothing', async () => {
    club.bank.failure = new BankUnavailable('refused');
    expect(await check()).toMatchObject({ status: 503, body: { code: 'bank_unavailable' } });
    expect((await sync()).status).toBe(200);
    club.bank.failure = null;
    expect((await check()).status).toBe(200);
  });
});

describe('an adjustment', () => {
  it('whose request id was used for another amount or player is refused', async () => {
    const request_id = crypto.randomUUID();
    const adjust = (player: TestPlayer, amount: number) => club.adjust(admin, player, amount, { request_id });
    const before = [await balance(payer), await balance(admin)];
    // One request for each of two players, at the same moment.
    const both = await Promise.all([adjust(payer, 3), adjust(admin, 3)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [used, other] = both[0].status === 200 ? [payer, admin] : [admin, payer];
    for (const answer of [await adjust(used, 4), await adjust(used, -3), await adjust(other, 3)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'request_id_used' } });
    expect((await adjust(used, 3)).status).toBe(200);
    const gained = (await balance(payer)) + (await balance(admin)) - (before[0] ?? 0) - (before[1] ?? 0);
    expect(gained).toBe(3);
  });

  it('can’t take a balance beyond a million pounds', async () => {
    const rich = await club.signUp('rich');
    const adjust = (amount: number) => club.adjust(admin, rich, amount);
    expect((await adjust(1_000_000)).body).toEqual({ player_id: rich.id, account_balance: 1_000_000 });
    expect((await adjust(0.01)).body).toMatchObject({
      code: 'validation_failed',
      detail: 'amount would take the balance beyond £1,000,000.00.',
    });
    expect(await balance(rich)).toBe(1_000_000);
  });

  it('leaves a balance that is larger than that readable, and can lower it', async () => {
    const rich = await club.signUp('richer');
    for (let million = 0; million < 3; million += 1)
      await giveMoney(club.db, rich.id, 100_000_000, club.clock.time);
    expect(await balance(rich)).toBe(3_000_000);
    const { body } = await club.adjust(admin, rich, -1_000_000);
    expect(body.account_balance).toBe(2_000_000);
  });
});
