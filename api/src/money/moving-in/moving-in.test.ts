import type { SheetRole } from '@kickabout/contract';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../club/ledger/verify-ledger.ts';
import { startClub, startClubWithMatches } from '../../testing/start-club.ts';
import type { TestClub } from '../../testing/test-club.ts';

/** A club's players with this id or a later one, in order. */
const playersOf =
  ({ db }: TestClub) =>
  (first: number) =>
    db.selectFrom('players').selectAll().where('player_id', '>=', first).orderBy('player_id').execute();

/** What an admin says that the columns of a sheet are. */
const SAID: SheetRole[] = ['name', 'email', 'balance'];

describe('moving in', async () => {
  const club = await startClub();
  const admin = await club.signUp('admin');

  const playersFrom = playersOf(club);
  const count = async () => (await playersFrom(1)).length;

  it('a preview says who would be added, and adds no one', async () => {
    const before = await count();
    const { body } = await club.call('previewPeople', admin, {
      body: { text: 'Name,Email,Balance\nAnn Lee,ann@club.test,12.50\nBo Day,admin@club.test,1' },
    });
    expect(body.people).toHaveLength(2);
    expect(body.faults).toEqual([
      { line: 3, reason: expect.stringContaining('belongs to'), is_same_name: false },
    ]);
    expect(await count()).toBe(before);
  });

  it('a sheet can have as many characters as the contract says', async () => {
    const text = `Name,Notes\nAnn Long,${'é'.repeat(99_000)}`;
    const { status, body } = await club.call('previewPeople', admin, { body: { text } });
    expect([status, body.people?.length]).toEqual([200, 1]);
  });

  it('no one is added before an admin has said what a column of balances means', async () => {
    const text = 'Name,Email,Balance\nEve Poe,,5';
    const guessed = await club.call('importPeople', admin, { body: { text } });
    expect(guessed).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Say what “Balance” means: what someone has, or owes') },
    });
    expect(await count()).toBe(1);
  });

  it('everyone is added once, with an opening balance; the books still agree', async () => {
    const body = {
      text: 'Name,Email,Balance\nAnn Lee,ann@club.test,12.50\nCy Fox,,-3\nDi Ray,di@club.test,0',
      columns: SAID,
      request_id: '7f2f3f0e-58a5-4f5e-9a35-0c1d1f6d2a11',
    };
    const sent = await Promise.all([1, 2, 3].map(() => club.call('importPeople', admin, { body })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const people = await playersFrom(admin.id + 1);
    expect(people.map((one) => [one.preferred_name, one.balance_minor])).toEqual([
      ['Ann', 1250],
      ['Cy', -300],
      ['Di', 0],
    ]);
    expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
    const { body: payments } = await club.call('listPlayerPayments', admin, {
      params: { id: people[0]?.player_id ?? 0 },
    });
    expect(payments[0]?.description).toContain('Opening balance');
    const { body: entries } = await club.call('listAuditEntries', admin, {});
    expect(entries.filter(({ action }) => action === 'player_imported')).toHaveLength(3);
  });

  it('the same sheet again is noticed, with addresses and without', async () => {
    const before = await count();
    const text = 'Name,Email,Balance\nCy Fox,,-3\nGo Hin,,1\nGo Hin,,2';
    const reasons = ['There’s a player called Cy Fox already.', 'Go Hin is on line 3 as well.'];
    const { body } = await club.call('previewPeople', admin, { body: { text } });
    expect(body.faults.map(({ reason, is_same_name }) => [reason, is_same_name])).toEqual(
      reasons.map((reason) => [reason, true]),
    );
    expect((await club.call('importPeople', admin, { body: { text } })).status).toBe(400);
    expect(await count()).toBe(before);
    const others = await club.call('previewPeople', admin, { body: { text, same_names: true } });
    expect(others.body.faults).toEqual([]);
  });

  it('a sheet with one bad line adds no one, and names the line', async () => {
    const before = await count();
    const { status, body } = await club.call('importPeople', admin, {
      body: { text: 'Name,Email\nEd Orr,ed@club.test\nFi,fi@club.test' },
    });
    expect([status, body]).toMatchObject([
      400,
      {
        errors: [
          {
            field: 'text',
            reason: 'Line 3: It needs a first and a last name. An initial is enough for the last.',
          },
        ],
      },
    ]);
    expect(await count()).toBe(before);
  });

  it('someone who signs in with a verified address of the sheet becomes that player, and no one else does', async () => {
    const { rows } = await club.services.pool.query(
      "SELECT player_id FROM players WHERE email = 'di@club.test'",
    );
    const check = async (name: string) =>
      club.call(
        'checkPlayer',
        { token: await club.identity.token(name) },
        { query: { email: `${name}@club.test` } },
      );
    // A page asks more than once at the same moment, and each has to hear the same.
    for (const { body } of await Promise.all(Array.from({ length: 6 }, () => check('di'))))
      expect(body).toMatchObject({ exists: true, ...rows[0] });
    expect((await check('gus')).body).toMatchObject({ exists: false });
  });
});

describe('undoing an import', async () => {
  const { club, admin, fixtures } = await startClubWithMatches();

  const playersFrom = playersOf(club);
  const SHEET = 'Name,Email,Balance\nAnn Lee,ann@club.test,12.50\nBo Day,,-3\nCy Fox,,0';

  /** Adds the sheet and returns its import and Ann's id. */
  async function importSheet(text = SHEET) {
    await club.call('importPeople', admin, { body: { text, columns: SAID, same_names: true } });
    const { body } = await club.call('listPeopleImports', admin, {});
    const [latest] = body;
    if (!latest) throw new Error('The import isn’t listed.');
    const { rows } = await club.services.pool.query(
      `SELECT first_player_id AS ann FROM people_imports WHERE import_id = ${latest.import_id}`,
    );
    return { ...latest, ann: Number(rows[0].ann) };
  }
  const undo = (id: number) => club.call('undoPeopleImport', admin, { params: { id } });
  async function inTheBooks() {
    const { body } = await club.call('getBooks', admin, { query: { year: '2026' } });
    const { opening, other } = body.months.at(-1) ?? {};
    return { opening, other };
  }

  it('closes all accounts and reverses their balances, once', async () => {
    const { import_id, people, undone_at, ann } = await importSheet();
    expect([people, undone_at]).toEqual([3, null]);
    expect(await inTheBooks()).toEqual({ opening: 9.5, other: 0 });
    const answers = await Promise.all([undo(import_id), undo(import_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      'The import of 3 people was undone. Their balances, together £9.50, were taken back.',
    );
    const rows = await playersFrom(ann);
    expect(rows.map(({ preferred_name, balance_minor }) => [preferred_name, balance_minor])).toEqual(
      [0, 1, 2].map((index) => [`Former player ${ann + index}`, 0]),
    );
    expect(rows.every(({ closed_at }) => closed_at !== null)).toBe(true);
    expect(await inTheBooks()).toEqual({ opening: 0, other: 0 });
    const { rows: posted } = await club.services.pool.query(
      "SELECT amount_minor::int, reason FROM transfers WHERE reason ~ 'undone' ORDER BY 1",
    );
    expect(posted.map(({ amount_minor }) => amount_minor)).toEqual([300, 1250]);
    expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
    const { body: imports } = await club.call('listPeopleImports', admin, {});
    expect(imports[0]?.undone_at).not.toBeNull();
    const { body: acts } = await club.call('listAuditEntries', admin, {});
    expect(acts[0]).toMatchObject({ action: 'import_undone', amount: -9.5, reason: '3 people' });
  });

  it('the same sheet can be added again', async () => {
    const { import_id, people } = await importSheet();
    expect(people).toBe(3);
    expect((await undo(import_id)).status).toBe(200);
  });

  const CASES: [string, (ann: number) => Promise<unknown>][] = [
    [
      'Ann Lee has signed in',
      async () =>
        club.call(
          'checkPlayer',
          { token: await club.identity.token('ann') },
          { query: { email: 'ann@club.test' } },
        ),
    ],
    ['Ann Lee has joined a match', async (ann) => join(ann, await fixtures.createMatch())],
    [
      'Ann Lee has played',
      async (ann) => {
        const id = await fixtures.createMatch({ match_date: '2026-11-25' });
        await join(ann, id);
        await fixtures.update(id, { match_status: 'completed' });
      },
    ],
    [
      'Ann Lee’s balance has changed since',
      (ann) => club.adjust(admin, { id: ann, token: '' }, 5, { reason: 'Cash' }),
    ],
    [
      'Ann Lee is an admin',
      (ann) => club.call('setAdminRights', admin, { params: { id: ann }, body: { is_admin: true } }),
    ],
  ];
  const join = (ann: number, matchId: number) =>
    club.call('joinMatch', admin, { body: { match_id: matchId, player_id: ann, price: 5 } });

  it.each(CASES)('is refused once “%s”', async (sentence, use) => {
    const { import_id, ann } = await importSheet(SHEET.replace('ann@', `${crypto.randomUUID()}@`));
    if (sentence.includes('signed in'))
      await club.services.pool.query(`UPDATE players SET email = 'ann@club.test' WHERE player_id = ${ann}`);
    await use(ann);
    const { status, body } = await undo(import_id);
    expect([status, body]).toMatchObject([
      409,
      { code: 'import_in_use', detail: `This import can’t be undone any more: ${sentence}.` },
    ]);
    expect((await playersFrom(ann))[1]?.balance_minor).toBe(-300);
  });

  it('an address with a letter that only looks the same is someone else’s', async () => {
    await club.call('importPeople', admin, {
      body: { text: 'Name,Email,Balance\nKim Vic,kim.vic@x.test,50', columns: SAID },
    });
    // U+212A, the Kelvin sign, which is a k in small letters.
    const token = await club.identity.token('kelvin', { email: '\u212Aim.vic@x.test', email_verified: true });
    const check = await club.call('checkPlayer', { token }, { query: { email: 'kim.vic@x.test' } });
    expect(check.body).toMatchObject({ code: 'not_allowed' });
    const right = await club.identity.token('kim', { email: 'Kim.Vic@X.test', email_verified: true });
    const { body } = await club.call('checkPlayer', { token: right }, { query: { email: 'KIM.VIC@x.test' } });
    expect(body).toMatchObject({ exists: true });
  });
});
