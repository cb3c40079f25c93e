import { paymentReference } from '@kickabout/domain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { AWKWARD_TEXTS } from '../../testing/awkward-texts.ts';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { NOON } from '../../testing/test-club.ts';
import { syncBalances } from './sync-balances.ts';

const { club, admin, fixtures } = await startClubWithMatches();
const payer = await club.signUp('payer');

const check = () => club.call('checkPayments', payer);
const sync = () => club.call('syncPayments', payer);
const balance = (player = payer) => club.balanceOf(player);
const unmatched = async () => (await club.call('listUnmatchedPayments', admin)).body;

describe('a payment', () => {
  it('is imported by the check and posted by the sync, and both say what they did', async () => {
    club.bank.say({ id: 'one', amount_minor: 2000, reference: paymentReference(payer.id) });
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
    club.bank.say({ id: 'debit', amount_minor: -500, reference });
    club.bank.say({ id: 'equal 1', amount_minor: 700, reference });
    club.bank.say({ id: 'equal 2', amount_minor: 700, reference });
    await check();
    await sync();
    expect(await balance()).toBe(34);
    club.bank.say({ id: 'pending', reference });
    await check();
    await sync();
    expect(await balance()).toBe(44);
  });

  it('that the bank reverses is deducted again, and stays so when an earlier state is read again', async () => {
    const payment = { amount_minor: 700, reference: paymentReference(payer.id) };
    club.bank.say({ id: 'equal 2', status: 'reversed', ...payment });
    await check();
    expect((await sync()).body.message).toMatch(/^Took back 1 payment \(£7\.00\)\./);
    expect(await balance()).toBe(37);
    club.bank.say({ id: 'equal 2', ...payment });
    for (const status of ['reversed', 'booked'] as const)
      club.bank.say({ id: 'of both', status, ...payment });
    await check();
    await sync();
    expect(await balance()).toBe(37);
  });
});

describe('a payment that matches no player', () => {
  it('waits for an admin, is posted once when assigned, and its payer is remembered', async () => {
    const account = { name: 'M Kowalska', account: '12-34-56 1' };
    club.bank.say({ id: 'stranger', amount_minor: 1200, payer: account, reference: 'football' });
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

it('what payers type is kept as it is', async () => {
  for (const [index, reference] of AWKWARD_TEXTS.entries())
    club.bank.say({ id: `awkward ${index}`, reference, payer: { name: reference, account: 'awkward' } });
  await check();
  const kept = (await unmatched()).map(({ payer_name, reference }) => [payer_name, reference]);
  expect(kept).toEqual(expect.arrayContaining(AWKWARD_TEXTS.map((text) => [text, text])));
});

describe('a sync', () => {
  const toDo = async () => [
    ...(await club.db.selectFrom('matches_to_settle').selectAll().execute()),
    ...(await club.db.selectFrom('balances_to_verify').selectAll().execute()),
  ];
  let matchId: number;
  beforeAll(async () => {
    matchId = await fixtures.createMatch({ match_date: '2026-11-20' });
    await fixtures.join(payer, matchId);
    await fixtures.update(matchId, { match_status: 'completed' });
    await sync();
  });

  it('leaves nothing to do for the next, and joining a pending match gives it nothing', async () => {
    expect(await toDo()).toEqual([]);
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
        await sql`UPDATE players SET balance_minor = balance_minor + ${more} WHERE player_id = ${payer.id}`.execute(
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
      ['Jörg', 'Müller'],
      ['Bjørn', 'Sørli'],
      ['Pat', 'O’Connor'],
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
    ['BERG VAN DER J', 'football', ['José van der Berg']],
    ['H BERG', 'football', []],
    ['JOERG MUELLER', 'football', ['Jörg Müller']],
    ['Muller J', 'football', ['Jörg Müller']],
    ['BJOERN SOERLI', 'football', ['Bjørn Sørli']],
    ["P O'CONNOR", 'football', ['Pat O’Connor']],
    ['OCONNOR P', 'football', ['Pat O’Connor']],
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
    await sql`INSERT INTO payers (payer_account, payer_name, player_id, assigned_by, assigned_at)
      VALUES ('ANN SMITH', 'ANN SMITH', ${ids['Ed Jones']}, ${admin.id}, ${new Date(NOON)})`.execute(club.db);
    const payment = (await unmatched()).find(({ payer_name }) => payer_name === 'ANN SMITH');
    expect(payment?.likely.map(({ first_name }) => first_name)).toEqual(['Ed', 'Ann', 'Al']);
  });
});

it('a payer’s account of several kB can be assigned, though it isn’t remembered', async () => {
  const account = { name: 'Long', account: Array.from({ length: 900 }, () => crypto.randomUUID()).join('') };
  club.bank.say({ id: 'long account', amount_minor: 300, payer: account, reference: 'long' });
  await check();
  const waiting = (await unmatched()).find(({ reference }) => reference === 'long');
  const assigned = await club.call('assignPayment', admin, {
    params: { paymentId: waiting?.payment_id ?? 0 },
    body: { player_id: payer.id },
  });
  expect(assigned.status).toBe(200);
  club.bank.say({ id: 'long account again', amount_minor: 300, payer: account, reference: 'long' });
  await check();
  expect((await unmatched()).find(({ reference }) => reference === 'long')?.suggested_player_id).toBe(null);
});
