import { paymentReference } from '@kickabout/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../club/ledger/verify-ledger.ts';
import { connect } from '../../kernel/database/connect.ts';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { createTestClub, giveMoney, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import { BankUnavailable } from './bank-feed.ts';
import { importPayments } from './import-payments.ts';
import { syncBalances } from './sync-balances.ts';

let club: TestClub;
let admin: TestPlayer;
let payer: TestPlayer;

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('founder');
  payer = await club.signUp('payer');
});
afterAll(async () => {
  expect(await verifyLedger(club.db)).toMatchObject({ sumPence: 0, faults: [] });
  await club.close();
});

const check = () => club.call('checkPayments', payer);
const sync = () => club.call('syncPayments', payer);
const balance = async (player = payer) =>
  (await club.call('getOwnDetails', player, { params: { id: player.id } })).body.account_balance;
const unmatched = async () => (await club.call('listUnmatchedPayments', admin)).body;

describe('a payment', () => {
  it('is imported by the check and posted by the sync, and both say what they did', async () => {
    club.bank.say({ id: 'one', amount_pence: 2000, reference: paymentReference(payer.id) });
    expect((await check()).body.message).toBe('Read 1 entry from the bank, 1 new or changed.');
    expect(await balance()).toBe(0);
    expect((await sync()).body.message).toBe(
      'Posted 1 payment (£20.00). All balances agree with the ledger.',
    );
    expect(await balance()).toBe(20);
    expect((await check()).body.message).toBe('Nothing new from the bank.');
    expect((await sync()).body.message).toBe('Nothing to post. All balances agree with the ledger.');
    const { body } = await club.call('listPlayerPayments', payer, { params: { id: payer.id } });
    expect(body).toMatchObject([
      {
        amount: 20,
        kind: 'payment',
        payment_date: '2026-11-20',
        description: `Bank transfer: ${paymentReference(payer.id)}`,
      },
    ]);
  });

  it('only counts if it’s booked, in pounds and above zero; two equal ones count twice', async () => {
    const reference = paymentReference(payer.id);
    club.bank.say({ id: 'pending', status: 'pending', booked_date: null, reference });
    club.bank.say({ id: 'euros', currency: 'EUR', reference });
    club.bank.say({ id: 'debit', amount_pence: -500, reference });
    club.bank.say({ id: 'equal 1', amount_pence: 700, reference });
    club.bank.say({ id: 'equal 2', amount_pence: 700, reference });
    await check();
    await sync();
    expect(await balance()).toBe(34);
    club.bank.say({ id: 'pending', reference });
    await check();
    await sync();
    expect(await balance()).toBe(44);
  });

  it('that the bank reverses is deducted again', async () => {
    club.bank.say({
      id: 'equal 2',
      status: 'reversed',
      amount_pence: 700,
      reference: paymentReference(payer.id),
    });
    await check();
    expect((await sync()).body.message).toMatch(/^Took back 1 payment \(£7\.00\)\./);
    expect(await balance()).toBe(37);
  });
});

describe('a payment that matches no player', () => {
  it('waits for an admin, is posted once when assigned, and its payer is remembered', async () => {
    const account = { name: 'M Kowalska', account: '12-34-56 1' };
    club.bank.say({ id: 'stranger', amount_pence: 1200, payer: account, reference: 'football' });
    club.bank.say({ id: 'no such player', reference: paymentReference(9999), payer: account });
    expect((await check()).body.message).toContain('2 entries match no player: an admin can assign them.');
    const waiting = await unmatched();
    expect(waiting).toMatchObject([
      { amount: 12, payer_name: 'M Kowalska', reference: 'football', suggested_player_id: null },
      { amount: 10, suggested_player_id: null },
    ]);
    const before = await balance();
    const assign = (paymentId: number, player_id: number) =>
      club.call('assignPayment', admin, { params: { paymentId }, body: { player_id } });
    const id = waiting[0]?.payment_id ?? 0;
    expect((await assign(id, 9999)).body.code).toBe('not_found');
    const twice = await Promise.all([assign(id, payer.id), assign(id, admin.id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, gain] = twice[0]?.status === 200 ? [payer.id, 12] : [admin.id, 0];
    expect(await balance()).toBe(before + gain);
    expect(await unmatched()).toMatchObject([{ amount: 10, suggested_player_id: winner }]);
  });
});

describe('a sync', () => {
  const toDo = async () => [
    ...(await club.db.selectFrom('matches_to_settle').selectAll().execute()),
    ...(await club.db.selectFrom('balances_to_verify').selectAll().execute()),
  ];
  let matchId: number;
  beforeAll(async () => {
    const fixtures = await matchFixtures(club, admin);
    matchId = await fixtures.createMatch({ match_date: '2026-11-20' });
    await fixtures.join(payer, matchId);
    await fixtures.update(matchId, { match_status: 'completed' });
    await sync();
  });

  it('leaves nothing to do for the next, and joining a pending match gives it nothing', async () => {
    expect(await toDo()).toEqual([]);
    const fixtures = await matchFixtures(club, admin);
    await fixtures.join(payer, await fixtures.createMatch());
    expect(await toDo()).toEqual([]);
  });

  it('settles only the match that was changed by hand, and verifies the balance that this changes', async () => {
    await sql`UPDATE match_players SET late = true WHERE match_id = ${matchId}`.execute(club.db);
    expect(await toDo()).toEqual([{ match_id: matchId }]);
    expect((await sync()).body.message).toBe('Charged £1.00. All balances agree with the ledger.');
    expect(await toDo()).toEqual([]);
  });

  it('finds a wrong balance each time until it’s right, also after everything was looked at', async () => {
    const set = (more: number) =>
      club.db.transaction().execute(async (tx) => {
        // As the owner of the tables: the API itself can't.
        await sql`SET LOCAL ROLE NONE`.execute(tx);
        await sql`ALTER TABLE players DISABLE TRIGGER players_balance_by_ledger`.execute(tx);
        await sql`UPDATE players SET balance_pence = balance_pence + ${more} WHERE player_id = ${payer.id}`.execute(
          tx,
        );
        await sql`ALTER TABLE players ENABLE TRIGGER players_balance_by_ledger`.execute(tx);
      });
    await set(1);
    for (const all of [false, true]) {
      const { message, sound } = await syncBalances(club.services, { all });
      expect({ message, sound }).toMatchObject({
        sound: false,
        message: expect.stringMatching(/^Nothing to post. 1 balance/),
      });
    }
    expect(await toDo()).toEqual([{ player_id: payer.id }]);
    await set(-1);
    expect((await sync()).body.message).toBe('Nothing to post. All balances agree with the ledger.');
  });
});

describe('who may have paid', () => {
  let ids: Record<string, number>;
  beforeAll(async () => {
    ids = {};
    for (const [first_name, last_name] of [
      ['Sam', 'Smith'],
      ['Ann', 'Smith'],
      ['José', 'van der Berg'],
      ['Ed', 'Jones'],
      ['Al', 'Smith'],
    ] as const) {
      const { id } = await club.signUp(`${first_name}${last_name}`.replaceAll(/[^a-z]/gi, ''));
      await club.db
        .updateTable('players')
        .set({ first_name, last_name })
        .where('player_id', '=', id)
        .execute();
      ids[`${first_name} ${last_name}`] = id;
    }
  });

  it.each([
    ['MR X UNKNOWN', 'football', []],
    ['ANN SMITH', 'football', ['Ann Smith', 'Al Smith', 'Sam Smith']],
    ['MR A SMITH', 'football', ['Al Smith', 'Ann Smith', 'Sam Smith']],
    ['JOSE VAN DER BERG', 'football', ['José van der Berg']],
    ['H BERG', 'football', []],
    ['A Company Ltd', 'for ed jones', ['Ed Jones']],
    ['ED JONESTON', 'football', []],
  ])('for %s, %s', async (name, reference, expected) => {
    club.bank.say({ id: `likely ${name}`, payer: { name, account: name }, reference });
    await check();
    const payment = (await unmatched()).find(({ payer_name }) => payer_name === name);
    expect(payment?.likely.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual(
      expected,
    );
  });

  it('begins with the player this payer was assigned to before', async () => {
    await club.db
      .insertInto('payers')
      .values({
        payer_account: 'ANN SMITH',
        payer_name: 'ANN SMITH',
        player_id: ids['Ed Jones'] ?? 0,
        assigned_by: admin.id,
        assigned_at: new Date(),
      })
      .execute();
    const payment = (await unmatched()).find(({ payer_name }) => payer_name === 'ANN SMITH');
    expect(payment?.likely.map(({ first_name }) => first_name)).toEqual(['Ed', 'Ann', 'Al']);
  });
});

it('a payer’s account of several kB can be assigned, though it isn’t remembered', async () => {
  const account = { name: 'Long', account: Array.from({ length: 900 }, () => crypto.randomUUID()).join('') };
  club.bank.say({ id: 'long account', amount_pence: 300, payer: account, reference: 'long' });
  await check();
  const waiting = (await unmatched()).find(({ reference }) => reference === 'long');
  const assigned = await club.call('assignPayment', admin, {
    params: { paymentId: waiting?.payment_id ?? 0 },
    body: { player_id: payer.id },
  });
  expect(assigned.status).toBe(200);
  club.bank.say({ id: 'long account again', amount_pence: 300, payer: account, reference: 'long' });
  await check();
  expect((await unmatched()).find(({ reference }) => reference === 'long')?.suggested_player_id).toBe(null);
});

describe('an odd entry', () => {
  const good = {
    id: 'to be odd',
    status: 'booked',
    booked_date: '2026-11-20',
    amount_pence: 900,
    currency: 'GBP',
    payer: { name: 'Odd', account: 'odd account' },
    reference: 'odd',
  };
  const setAside = async () => (await club.call('listSetAsidePayments', admin)).body;

  it.each<[string, unknown, string]>([
    ['an unknown status', { ...good, status: 'held' }, 'Its status isn’t booked, pending or reversed.'],
    ['a fraction of a penny', { ...good, amount_pence: 1.5 }, 'Its amount has too many decimals.'],
    [
      '2^53 pence',
      { ...good, amount_pence: 2 ** 53 },
      'Its amount has too many decimals. It’s more than £1,000,000.00.',
    ],
    ['more than a million pounds', { ...good, amount_pence: 100_000_001 }, 'It’s more than £1,000,000.00.'],
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
    club.bank.say({ id: crypto.randomUUID(), amount_pence: 100, reference: paymentReference(payer.id) });
    expect((await check()).body.message).toMatch(/^Read 2 entries from the bank, 1 new or changed\./);
    await sync();
    expect(await balance()).toBe(before + 1);
    expect((await setAside()).map((entry) => entry.reason)).toContain(reason);
    expect((await unmatched()).filter((waiting) => waiting.payer_name === 'Odd')).toEqual([]);
  });

  it('is reported once, shows what the bank sent, and goes when the bank sends it in good order', async () => {
    club.bank.saySomethingOdd({ ...good, id: 'corrected', amount_pence: 0.5 });
    expect((await check()).body.message).toContain(
      '1 entry was set aside: an admin can see why under Unmatched Payments.',
    );
    club.bank.saySomethingOdd({ ...good, id: 'corrected', amount_pence: 0.5 });
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

  it('says so when the bank is unavailable, and loses nothing', async () => {
    club.bank.failure = new BankUnavailable('refused');
    expect(await check()).toMatchObject({ status: 503, body: { code: 'bank_unavailable' } });
    expect((await sync()).status).toBe(200);
    club.bank.failure = null;
    expect((await check()).status).toBe(200);
  });
});

describe('an adjustment', () => {
  it('records who made it and why; a repeated request is posted once', async () => {
    const before = await balance();
    const body = { player_id: payer.id, amount: -1.25, reason: 'Lost bib', request_id: crypto.randomUUID() };
    const adjust = () => club.call('adjustBalance', admin, { params: { id: payer.id }, body });
    const answers = await Promise.all([adjust(), adjust(), adjust()]);
    expect(answers.map((answer) => answer.body.account_balance)).toEqual([
      before - 1.25,
      before - 1.25,
      before - 1.25,
    ]);
    const { body: payments } = await club.call('listPlayerPayments', payer, { params: { id: payer.id } });
    const lost = { amount: -1.25, description: 'Adjustment: Lost bib' };
    expect(payments).toContainEqual(expect.objectContaining(lost));
    const [row] = await club.db
      .selectFrom('transfers')
      .selectAll()
      .where('request_id', '=', body.request_id)
      .execute();
    expect(row).toMatchObject({ made_by: admin.id, reason: 'Lost bib' });
  });

  it('whose request id was used for another amount or player is refused', async () => {
    const request_id = crypto.randomUUID();
    const adjust = (player: TestPlayer, amount: number) =>
      club.call('adjustBalance', admin, {
        params: { id: player.id },
        body: { player_id: player.id, amount, request_id },
      });
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
    const adjust = (amount: number) =>
      club.call('adjustBalance', admin, { params: { id: rich.id }, body: { player_id: rich.id, amount } });
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
    const { body } = await club.call('adjustBalance', admin, {
      params: { id: rich.id },
      body: { player_id: rich.id, amount: -1_000_000 },
    });
    expect(body.account_balance).toBe(2_000_000);
  });

  it.each([
    [0, 'amount must not be zero.'],
    [0.001, 'amount must have at most two decimals.'],
    [0.30000000000000004, 'amount must have at most two decimals.'],
    [5e-324, 'amount must have at most two decimals.'],
    [5.000000000000001, 'amount must have at most two decimals.'],
  ])('of £%s is refused', async (amount, detail) => {
    const { body } = await club.call('adjustBalance', admin, {
      params: { id: payer.id },
      body: { player_id: payer.id, amount },
    });
    expect(body).toMatchObject({ code: 'validation_failed', detail });
  });
});

it('sync posts charges that are missing', async () => {
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  const match = await club.call('createMatch', admin, {
    body: {
      match_date: '2026-11-24',
      match_time: '19:00',
      number_of_players: 10,
      pitch_id: pitch.body.pitch_id,
    },
  });
  const match_id = match.body.match_id;
  await club.call('joinMatch', payer, { body: { match_id, player_id: payer.id, price: 5 } });
  const before = await balance();
  await club.db
    .updateTable('matches')
    .set({ match_status: 'completed' })
    .where('match_id', '=', match_id)
    .execute();
  expect((await sync()).body.message).toMatch(/^Charged £5\.00\./);
  expect(await balance()).toBe(before - 5);
});
