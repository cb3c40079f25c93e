import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../club/ledger/verify-ledger.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import { readPeople } from './read-people.ts';

describe('a sheet', () => {
  const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@x.test', balancePence: 1250 };

  it.each([
    ['CSV with names', 'Name,Email,Balance\nAnn Lee,ann@x.test,12.50\n'],
    ['CSV of a German Excel', 'Full name;E-Mail;Balance\r\nAnn Lee;ann@x.test;12,50\r\n'],
    ['pasted cells', 'First name\tSurname\tEmail\tCredit\nAnn\tLee\tann@x.test\t£12.50'],
    ['without names, in another order', 'ann@x.test,Ann Lee,12.50'],
    ['family name first', 'Player,Email,Balance\n"Lee, Ann",ann@x.test,12.50'],
    ['other columns and empty rows', 'Notes,Name,Email,Balance\n\ngoalie,Ann Lee,ann@x.test,12.50\n,,,\n'],
  ])('%s', (_, text) => {
    const { people, faults } = readPeople(text);
    expect(faults).toEqual([]);
    expect(people.map(({ line: _line, ...person }) => person)).toEqual([ANN]);
  });

  it('someone may have no address and no balance, or owe the club', () => {
    const { people } = readPeople('Name,Email,Balance\nBo Day,,\nCy Fox,,-3');
    expect(people).toMatchObject([
      { line: 2, lastName: 'Day', email: null, balancePence: 0 },
      { line: 3, lastName: 'Fox', email: null, balancePence: -300 },
    ]);
  });

  it.each([
    ['Name\nAnn', 2, 'It needs a first and a last name.'],
    ['Name,Email\nAnn Lee,ann@x', 2, '“ann@x” isn’t an email address.'],
    ['Name,Balance\nAnn Lee,lots', 2, 'Its amount, “lots”, can’t be read.'],
    ['Name,Balance\nAnn Lee,1.234', 2, 'Its amount has too many decimals.'],
    ['Name,Balance\nAnn Lee,99999999999', 2, 'Its balance is too large.'],
    [`Name\n${'A'.repeat(81)} Lee`, 2, 'A name can have at most 80 characters.'],
    ['Name,Email\nAnn Lee,ann@x.test\nAnne Lee,ANN@x.test', 3, 'ANN@x.test is on line 2 as well.'],
    ['', 1, 'There’s no one on this sheet.'],
    ['Ann Lee\n'.repeat(502), 1, 'A sheet can have at most 500 people.'],
  ])('%j is refused at its line', (text, line, reason) => {
    expect(readPeople(text).faults).toEqual([{ line, reason }]);
  });
});

describe('moving in', () => {
  let club: TestClub;
  let admin: TestPlayer;
  beforeAll(async () => {
    club = await createTestClub();
    admin = await club.signUp('admin');
  });
  afterAll(() => club.close());

  const count = async () =>
    Number(
      (
        await club.db
          .selectFrom('players')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('a preview says who would be added, and adds no one', async () => {
    const before = await count();
    const { body } = await club.call('previewPeople', admin, {
      body: { text: 'Name,Email,Balance\nAnn Lee,ann@club.test,12.50\nBo Day,admin@club.test,1' },
    });
    expect(body.people).toHaveLength(2);
    expect(body.faults).toEqual([{ line: 3, reason: expect.stringContaining('belongs to') }]);
    expect(await count()).toBe(before);
  });

  it('everyone is added once, with an opening balance; the books still agree', async () => {
    const body = {
      text: 'Name,Email,Balance\nAnn Lee,ann@club.test,12.50\nCy Fox,,-3\nDi Ray,di@club.test,0',
      request_id: '7f2f3f0e-58a5-4f5e-9a35-0c1d1f6d2a11',
    };
    const sent = await Promise.all([1, 2, 3].map(() => club.call('importPeople', admin, { body })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const people = await club.db
      .selectFrom('players')
      .select(['player_id', 'preferred_name', 'balance_pence'])
      .where('player_id', '>', admin.id)
      .orderBy('player_id')
      .execute();
    expect(people.map((one) => [one.preferred_name, one.balance_pence])).toEqual([
      ['Ann', 1250],
      ['Cy', -300],
      ['Di', 0],
    ]);
    expect(await verifyLedger(club.db)).toMatchObject({ sumPence: 0, faults: [] });
    const { body: payments } = await club.call('listPlayerPayments', admin, {
      params: { id: people[0]?.player_id ?? 0 },
    });
    expect(payments[0]?.description).toContain('Opening balance');
    const { body: entries } = await club.call('listAuditEntries', admin, {});
    expect(entries.filter(({ action }) => action === 'player_imported')).toHaveLength(3);
  });

  it('a sheet with one bad line adds no one, and names the line', async () => {
    const before = await count();
    const { status, body } = await club.call('importPeople', admin, {
      body: { text: 'Name,Email\nEd Orr,ed@club.test\nFi,fi@club.test' },
    });
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: 'text', reason: 'Line 3: It needs a first and a last name.' }] },
    ]);
    expect(await count()).toBe(before);
  });

  it('someone who signs in with a verified address of the sheet becomes that player, and no one else does', async () => {
    const di = await club.db
      .selectFrom('players')
      .select('player_id')
      .where('email', '=', 'di@club.test')
      .executeTakeFirstOrThrow();
    const check = async (name: string) =>
      club.call(
        'checkPlayer',
        { token: await club.identity.token(name) },
        { query: { email: `${name}@club.test` } },
      );
    expect((await check('di')).body).toMatchObject({ exists: true, player_id: di.player_id });
    expect((await check('di')).body).toMatchObject({ exists: true, player_id: di.player_id });
    expect((await check('gus')).body).toMatchObject({ exists: false });
  });
});
