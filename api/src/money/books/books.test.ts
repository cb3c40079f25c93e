import { paymentReference } from '@kickabout/domain';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();
const sam = await club.signUp('sam');

const DECEMBER = Date.parse('2026-12-10T12:00:00Z');
beforeAll(async () => {
  // November: Sam pays £30 and £10 in cash, someone unknown pays £7, and Sam plays for £5.
  club.bank.say({
    id: 'one',
    booked_date: '2026-11-18',
    amount_minor: 3000,
    reference: paymentReference(sam.id),
  });
  club.bank.say({ id: 'two', booked_date: '2026-11-30', amount_minor: 700, reference: 'football' });
  await bankRuns();
  await adjust(10, 'cash', '=HYPERLINK("https://evil.test")');
  const match = await fixtures.createMatch();
  await fixtures.join(sam, match);
  await fixtures.update(match, { match_status: 'in_progress' });
  // December: £2 goodwill, £6 is paid out, and a payment that the bank booked in November is assigned.
  club.clock.time = DECEMBER;
  await adjust(2, 'goodwill', 'Brought the bibs');
  await adjust(-6, 'payout', 'Leaving');
});
beforeEach(() => {
  club.clock.time = DECEMBER;
});

const bankRuns = () => club.readBank(admin);
async function adjust(amount: number, category: 'cash' | 'goodwill' | 'payout', reason: string) {
  const { status } = await club.adjust(admin, sam, amount, { category, reason });
  expect(status).toBe(200);
}
const books = async (year = '2026') => (await club.call('getBooks', admin, { query: { year } })).body;

const NOTHING = {
  bank_received: 0,
  credited: 0,
  difference: 0,
  cash: 0,
  opening: 0,
  other: 0,
  paid_out: 0,
  matches_took: 0,
  pitches_cost: 0,
  pitches_paid: 0,
  expenses: 0,
  other_income: 0,
  players_hold: 0,
};

describe('the books', () => {
  it('have a row for each month up to this one, and add up', async () => {
    const { months, year, first_year } = await books();
    expect({ year, first_year }).toEqual({ year: 2026, first_year: 2026 });
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, (_, index) => ({ ...NOTHING, month: index + 1 })),
    );
    expect(months.slice(10)).toEqual([
      {
        ...NOTHING,
        month: 11,
        bank_received: 37,
        credited: 30,
        difference: 7,
        cash: 10,
        other: 0,
        paid_out: 0,
        matches_took: 5,
        pitches_cost: 50,
        players_hold: 35,
      },
      { ...NOTHING, month: 12, other: 2, paid_out: 6, players_hold: 31 },
    ]);
    expect(await fixtures.balance(sam)).toBe(31);
  });

  it('count a payment in the month when the bank booked it, so assigning it later closes the difference', async () => {
    const [payment] = (await club.call('listUnmatchedPayments', admin)).body;
    const params = { paymentId: payment?.payment_id ?? 0 };
    await club.call('assignPayment', admin, { params, body: { player_id: sam.id } });
    const { months } = await books();
    expect(months[10]).toMatchObject({ bank_received: 37, credited: 37, difference: 0, players_hold: 42 });
    expect(months[11]).toMatchObject({ credited: 0, players_hold: 38 });
    await club.call('unassignPayment', admin, { params, body: { player_id: sam.id, reason: 'No' } });
    expect((await books()).months[10]).toMatchObject({ credited: 30, difference: 7, players_hold: 35 });
  });

  it('keep what the pitch cost when the match was created, unless an admin changes it for that match', async () => {
    const { pitch_id } = (await club.call('listPitches', null)).body[0] ?? {};
    await club.db.updateTable('pitches').set({ price_minor: 9900 }).execute();
    expect((await books()).months[10]).toMatchObject({ pitches_cost: 50 });
    const id = await fixtures.createMatch({ pitch_id: pitch_id ?? 0 });
    expect(await fixtures.update(id, { match_status: 'friendly' })).toMatchObject({ pitch_cost: 99 });
    expect((await books()).months[10]).toMatchObject({ pitches_cost: 149 });
    expect(await fixtures.update(id, { pitch_cost: 60.5 })).toMatchObject({ pitch_cost: 60.5, price: 9.9 });
    expect((await books()).months[10]).toMatchObject({ pitches_cost: 110.5 });
    await fixtures.update(id, { match_status: 'pending' });
  });

  it('count the pitch’s price for a match that an earlier release created', async () => {
    const { rows } = await sql<{ pitch_cost_minor: number }>`
      INSERT INTO matches (pitch_id, match_date, match_time, kickoff_at, match_status, number_of_players, price_minor,
        signin_begin_at)
      SELECT pitch_id, '2026-12-24', '19:00', '2026-12-24T19:00Z', 'pending', 10, 500, now() FROM pitches
      RETURNING pitch_cost_minor`.execute(club.db);
    expect(rows).toEqual([{ pitch_cost_minor: 9900 }]);
  });

  it('carry what players hold into the next year, and have no months of the future', async () => {
    club.clock.time = Date.parse('2027-01-05T12:00:00Z');
    expect(await books('2027')).toEqual({
      year: 2027,
      first_year: 2026,
      closed_accounts: { have: 0, owe: 0 },
      months: [{ ...NOTHING, month: 1, players_hold: 31 }],
    });
    expect((await books('2028')).months).toEqual([]);
    expect((await books('1999')).months).toHaveLength(12);
  });
});

describe('the ledger as CSV', () => {
  it('has every line, amounts above zero from one account to another', async () => {
    const { body } = await club.call('exportLedger', admin);
    const lines: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
    expect(lines.slice(0, 3)).toMatchObject([
      {
        date: '2026-11-18',
        from: 'bank',
        to: 'player',
        player: 'sam',
        amount: '30.00',
        kind: 'payment',
        reference: paymentReference(sam.id),
        payer: 'A Payer',
      },
      {
        date: '2026-11-19',
        from: 'cash',
        to: 'player',
        amount: '10.00',
        category: 'cash',
        made_by: 'founder',
      },
      { from: 'player', to: 'revenue', amount: '5.00', kind: 'match_fee' },
    ]);
    expect(lines[2]?.['match']).toContain('Powerleague');
    expect(lines.map(({ transfer_id }) => Number(transfer_id))).toEqual(
      (await club.db.selectFrom('transfers').select('transfer_id').orderBy('transfer_id').execute()).map(
        ({ transfer_id }) => transfer_id,
      ),
    );
  });

  it('escapes text that a spreadsheet would run as a formula', async () => {
    const { body } = await club.call('exportLedger', admin);
    expect(String(body)).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
  });

  it('is streamed: more lines than are read at a time', async () => {
    await sql`INSERT INTO transfers (debit_account, credit_account, amount_minor, kind, made_by, created_at)
      SELECT club.account_id, player.account_id, 1, 'adjustment', ${admin.id}, ${new Date(club.clock.time)}
      FROM generate_series(1, 1001), accounts AS club, accounts AS player
      WHERE club.kind = 'adjustments' AND player.player_id = ${sam.id}`.execute(club.db);
    const { body } = await club.call('exportLedger', admin);
    expect(String(body).trim().split('\n').length).toBeGreaterThan(1001);
  });
});
