import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

/** What the database itself refuses, whoever writes to the ledger. `npm run campaign sql-mutants` tries slips in these. */
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client(await createTestDatabase());
  await owner.connect();
  await owner.query(`
    INSERT INTO players (player_id, first_name, last_name, preferred_name, email) VALUES (1, 'Ann', 'Lee', 'Ann', 'ann');
    INSERT INTO pitches (pitch_name, pitch_number, address, postcode, price_minor) VALUES ('Park', '1', '1 Road', 'N1', 5000);
    INSERT INTO matches (pitch_id, match_date, match_time, kickoff_at, match_status, number_of_players, price_minor, signin_begin_at)
      VALUES (1, '2026-11-24', '19:00', '2026-11-24T19:00Z', 'pending', 10, 500, '2026-11-01')`);
});
afterAll(() => owner.end());

const NO_ONE = 999;
const ID = '00000000-0000-4000-8000-000000000001';
const account = (of: string) => ({ sql: `(SELECT account_id FROM accounts WHERE ${of})` });
const now = { sql: 'now()' };
const byAnn = { imported_by: 1, imported_at: now };
const FIRST = { sql: '(SELECT min(transfer_id) FROM transfers)' };

type Value = string | number | null | { sql: string };
type Row = Readonly<Record<string, Value>>;

/** A row of each table that the database takes. */
const GOOD: Readonly<Record<string, Row>> = {
  accounts: { kind: 'player', player_id: 1 },
  transfers: {
    debit_account: account('player_id = 1'),
    credit_account: account("kind = 'adjustments'"),
    amount_minor: 100,
    kind: 'adjustment',
    made_by: 1,
    created_at: now,
  },
  late_leaves: { match_id: 1, player_id: 1, price_minor: 0, left_at: now },
  refilled_places: { late_leave_id: 1, taken_by: 1, taken_at: now },
  bank_entries: {
    provider_id: { sql: 'gen_random_uuid()' },
    status: 'booked',
    amount_minor: 100,
    currency: 'GBP',
    payer_name: '',
    payer_account: '',
    reference: '',
    first_seen_at: now,
    last_seen_at: now,
  },
  payers: { payer_account: 'a', payer_name: '', player_id: 1, assigned_by: 1, assigned_at: now },
  statements: { file_name: 'x', digest: '', uploaded_by: 1, uploaded_at: now },
  statement_lines: { statement_id: 1, place: 1, outcome: 'ignored', payer_name: '', reference: '' },
  people_imports: { first_player_id: 1, people: 1, ...byAnn },
};
/** Rows with amounts that aren't in the ledger: only those are tried. */
const WITH_AMOUNTS: Readonly<Record<string, Row>> = {
  pitches: { pitch_name: 'Park', pitch_number: '1', address: '1 Road', postcode: 'N1', price_minor: 0 },
  matches: {
    pitch_id: 1,
    match_date: '2026-11-25',
    match_time: '19:00',
    kickoff_at: '2026-11-25T19:00Z',
    match_status: 'pending',
    number_of_players: 10,
    price_minor: 0,
    signin_begin_at: '2026-11-01',
  },
  match_players: { match_id: 1, player_id: 1, price_minor: 0, joined_at: now },
  match_guests: {
    guest_id: { sql: 'gen_random_uuid()' },
    match_id: 1,
    host_id: 1,
    price_minor: 0,
    joined_at: now,
    waits_last: { sql: 'false' },
  },
  match_series: {
    weekday: 1,
    starts_on: '2026-11-01',
    match_time: '19:00',
    pitch_id: 1,
    number_of_players: 10,
    price_minor: 0,
    opens_days_before: 1,
    created_by: 1,
    created_at: now,
  },
};
const FEE = { kind: 'match_fee', match_id: 1 };
const REFUND = { kind: 'refund', match_id: 1, refund_of: 'match_fee' };
const EXPENSE = { kind: 'expense', cost_category: 'balls' };
const PAYMENT = { kind: 'payment', bank_entry_id: 1 };

/** In order: a table, how its row differs from a good one, and the constraint that refuses it, if any. */
const CASES: readonly (readonly [table: string, differs: Row, refusedBy?: string])[] = [
  ['accounts', {}, 'accounts_player_id_key'],
  ['accounts', { player_id: NO_ONE }, 'accounts_player_id_fkey'],
  ['accounts', { player_id: null }, 'accounts_check'],
  ['accounts', { kind: 'bank' }, 'accounts_check'],
  ['accounts', { kind: 'till', player_id: null }, 'accounts_kind_check'],
  ['accounts', { kind: 'bank', player_id: null }, 'accounts_of_the_club'],
  ['bank_entries', { provider_id: 'x' }],
  ['bank_entries', { provider_id: 'x' }, 'bank_entries_provider_id_key'],
  ['bank_entries', { status: 'reversed' }],
  ['bank_entries', { status: 'lost' }, 'bank_entries_status_check'],
  ['bank_entries', { player_id: 1 }],
  ['bank_entries', { player_id: 1, assigned_by: 1 }],
  ['bank_entries', { assigned_by: 1 }, 'bank_entries_check'],
  ['bank_entries', { doubt_of: 1 }],
  ['bank_entries', { same_as: 1 }],
  ['bank_entries', { doubt_of: 1, same_as: 1 }, 'bank_entries_check1'],
  ['bank_entries', { player_id: NO_ONE }, 'bank_entries_player_id_fkey'],
  ['bank_entries', { player_id: 1, assigned_by: NO_ONE }, 'bank_entries_assigned_by_fkey'],
  ['bank_entries', { decided_by: NO_ONE }, 'bank_entries_decided_by_fkey'],
  ['bank_entries', { doubt_of: NO_ONE }, 'bank_entries_doubt_of_fkey'],
  ['bank_entries', { same_as: NO_ONE }, 'bank_entries_same_as_fkey'],
  ['bank_entries', { change_of: NO_ONE }, 'bank_entries_change_of_fkey'],
  ['bank_entries', { income_category: 'grants' }],
  ['bank_entries', { income_category: 'Grants' }, 'bank_entries_income_category_check'],
  ['bank_entries', { income_category: 'grants', player_id: 1 }, 'bank_entries_of_one'],
  ['transfers', { amount_minor: 1 }],
  ['transfers', { amount_minor: 0 }, 'transfers_amount_minor_check'],
  ['transfers', { amount_minor: 100_000_000 }],
  ['transfers', { amount_minor: 100_000_001 }, 'transfers_within_a_million'],
  ['transfers', { ...PAYMENT, amount_minor: 100_000_001 }],
  ['transfers', { kind: 'payment' }, 'transfers_about_bank_entry'],
  ['transfers', { bank_entry_id: 1 }, 'transfers_about_bank_entry'],
  ['transfers', FEE],
  ['transfers', { ...FEE, made_by: null }],
  ['transfers', { kind: 'match_fee' }, 'transfers_check2'],
  ['transfers', { match_id: 1 }, 'transfers_check2'],
  ['transfers', REFUND],
  ['transfers', { ...REFUND, refund_of: null }, 'transfers_check1'],
  ['transfers', { refund_of: 'match_fee' }, 'transfers_check1'],
  ['transfers', { ...REFUND, refund_of: 'payment' }, 'transfers_refund_of_check'],
  ['transfers', { made_by: null }, 'transfers_check4'],
  ['transfers', { category: 'cash' }],
  ['transfers', { category: 'tip' }, 'transfers_category_check'],
  ['transfers', { ...FEE, category: 'cash' }, 'transfers_check5'],
  ['transfers', { kind: 'gift' }, 'transfers_kind_check'],
  ['transfers', { reason: 'x' }],
  ['transfers', { reason: 'x'.repeat(200) }],
  ['transfers', { reason: '' }, 'transfers_reason_check'],
  ['transfers', { reason: 'x'.repeat(201) }, 'transfers_reason_check'],
  ['transfers', { credit_account: account('player_id = 1') }, 'transfers_check'],
  ['transfers', { debit_account: NO_ONE }, 'transfers_debit_account_fkey'],
  ['transfers', { credit_account: NO_ONE }, 'transfers_credit_account_fkey'],
  ['transfers', { made_by: NO_ONE }, 'transfers_made_by_fkey'],
  ['transfers', { ...FEE, match_id: NO_ONE }, 'transfers_match_id_fkey'],
  ['transfers', { ...PAYMENT, bank_entry_id: NO_ONE }, 'transfers_bank_entry_id_fkey'],
  ['transfers', EXPENSE],
  ['transfers', { ...EXPENSE, paid_on: '2026-11-01', takes_back: FIRST }],
  ['transfers', { ...EXPENSE, takes_back: FIRST }, 'transfers_takes_back_key'],
  ['transfers', { ...EXPENSE, takes_back: NO_ONE }, 'transfers_takes_back_fkey'],
  ['transfers', { takes_back: FIRST }, 'transfers_take_back'],
  ['transfers', { paid_on: '2026-11-01' }, 'transfers_paid_on'],
  ['transfers', { kind: 'expense' }, 'transfers_of_costs'],
  ['transfers', { cost_category: 'balls' }, 'transfers_of_costs'],
  ['transfers', { ...EXPENSE, cost_category: 'Balls' }, 'transfers_cost_category_check'],
  ['transfers', { ...EXPENSE, bank_entry_id: 1 }, 'transfers_about_bank_entry'],
  ['transfers', { kind: 'income', cost_category: 'grants', bank_entry_id: 1 }],
  ['transfers', { request_id: ID }],
  ['transfers', { request_id: ID }, 'transfers_request_id_key'],
  ['late_leaves', {}],
  ['late_leaves', { price_minor: -1 }, 'late_leaves_price_minor_check'],
  ['late_leaves', { match_id: NO_ONE }, 'late_leaves_match_id_fkey'],
  ['late_leaves', { player_id: NO_ONE }, 'late_leaves_player_id_fkey'],
  ['refilled_places', { late_leave_id: NO_ONE }, 'refilled_places_late_leave_id_fkey'],
  ['refilled_places', { taken_by: NO_ONE }, 'refilled_places_taken_by_fkey'],
  ['refilled_places', {}],
  ['refilled_places', {}, 'refilled_places_pkey'],
  ['payers', { payer_account: 'x'.repeat(500), payer_id: 1 }],
  ['payers', { payer_account: 'x'.repeat(501) }, 'payers_account_length'],
  ['payers', { payer_account: 'b', payer_id: 1 }, 'payers_payer_id_key'],
  ['payers', { payer_account: 'c', player_id: NO_ONE }, 'payers_player_id_fkey'],
  ['payers', { payer_account: 'd', assigned_by: NO_ONE }, 'payers_assigned_by_fkey'],
  ['statements', {}],
  ['statements', { file_name: 'x'.repeat(200), ...byAnn }],
  ['statements', { undone_by: 1, undone_at: now, ...byAnn }],
  ['statements', { file_name: '' }, 'statements_file_name_check'],
  ['statements', { file_name: 'x'.repeat(201) }, 'statements_file_name_check'],
  ['statements', { imported_by: 1 }, 'statements_check'],
  ['statements', { imported_at: now }, 'statements_check'],
  ['statements', { undone_at: now }, 'statements_check1'],
  ['statements', { uploaded_by: NO_ONE }, 'statements_uploaded_by_fkey'],
  ['statements', { ...byAnn, imported_by: NO_ONE }, 'statements_imported_by_fkey'],
  ['statements', { undone_by: NO_ONE }, 'statements_undone_by_fkey'],
  ['statement_lines', {}],
  ['statement_lines', { place: 2, outcome: 'new', bank_entry_id: 1 }],
  ['statement_lines', { place: 3, outcome: 'new' }, 'statement_lines_check'],
  ['statement_lines', { place: 3, bank_entry_id: 1 }, 'statement_lines_check'],
  ['statement_lines', { place: 3, outcome: 'lost' }, 'statement_lines_outcome_check'],
  ['statement_lines', { place: 3, statement_id: NO_ONE }, 'statement_lines_statement_id_fkey'],
  [
    'statement_lines',
    { place: 3, outcome: 'new', bank_entry_id: NO_ONE },
    'statement_lines_bank_entry_id_fkey',
  ],
  ['people_imports', {}],
  ['people_imports', { undone_by: 1, undone_at: now }],
  ['people_imports', { people: 0 }, 'people_imports_people_check'],
  ['people_imports', { undone_by: 1 }, 'people_imports_check'],
  ['people_imports', { undone_at: now }, 'people_imports_check'],
  ['people_imports', { first_player_id: NO_ONE }, 'people_imports_first_player_id_fkey'],
  ['people_imports', { imported_by: NO_ONE }, 'people_imports_imported_by_fkey'],
  ['people_imports', { undone_by: NO_ONE, undone_at: now }, 'people_imports_undone_by_fkey'],
  ['pitches', {}],
  ['pitches', { price_minor: 1_000_000 }],
  ['pitches', { price_minor: -1 }, 'pitches_price_minor_check'],
  ['pitches', { price_minor: 1_000_001 }, 'pitches_price_minor_check'],
  ['matches', {}],
  ['matches', { price_minor: 100_000, late_fee_minor: 10_000_000, pitch_cost_minor: 1_000_000 }],
  ['matches', { late_fee_minor: 0, pitch_cost_minor: 0 }],
  ['matches', { price_minor: -1 }, 'matches_price_minor_check'],
  ['matches', { price_minor: 100_001 }, 'matches_price_minor_check'],
  ['matches', { late_fee_minor: -1 }, 'matches_late_fee_minor_check'],
  ['matches', { late_fee_minor: 10_000_001 }, 'matches_late_fee_minor_check'],
  ['matches', { pitch_cost_minor: -1 }, 'matches_pitch_cost_minor_check'],
  ['matches', { pitch_cost_minor: 1_000_001 }, 'matches_pitch_cost_minor_check'],
  ['match_players', { price_minor: -1 }, 'match_players_price_minor_check'],
  ['match_players', { price_minor: 100_001 }, 'match_players_price_minor_check'],
  ['match_players', {}],
  ['match_players', { match_id: 2, price_minor: 100_000 }],
  ['match_guests', {}],
  ['match_guests', { price_minor: 100_000 }],
  ['match_guests', { price_minor: -1 }, 'match_guests_price_minor_check'],
  ['match_guests', { price_minor: 100_001 }, 'match_guests_price_minor_check'],
  ['match_series', {}],
  ['match_series', { price_minor: 100_000 }],
  ['match_series', { price_minor: -1 }, 'match_series_price_minor_check'],
  ['match_series', { price_minor: 100_001 }, 'match_series_price_minor_check'],
];

it.each(CASES.map(([table, differs, refusedBy = 'nothing']) => ({ table, differs, refusedBy })))(
  '$table $differs: $refusedBy',
  async ({ table, differs, refusedBy }) => {
    const row = Object.entries({ ...GOOD[table], ...WITH_AMOUNTS[table], ...differs });
    const parameters: Value[] = [];
    const values = row.map(([, value]) => {
      if (typeof value === 'object' && value !== null) return value.sql;
      return `$${parameters.push(value)}`;
    });
    const insert = `INSERT INTO ${table} (${row.map(([column]) => column)}) OVERRIDING SYSTEM VALUE VALUES (${values})`;
    const refusal = await owner.query(insert, parameters).then(
      () => 'nothing',
      (error: pg.DatabaseError) => error.constraint ?? error.message,
    );
    expect(refusal).toBe(refusedBy);
  },
);

it('there is a row that each constraint of the ledger, and of amounts elsewhere, refuses', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid::regclass::text = ANY ($1) AND contype IN ('c', 'u', 'f')
      OR connamespace = 'public'::regnamespace AND contype = 'c' AND pg_get_constraintdef(oid) ~ '\\w_minor\\y'`,
    [Object.keys(GOOD)],
  );
  const refusing = new Set(CASES.map(([, , refusedBy]) => refusedBy));
  expect(rows.map(({ name }) => name).filter((name) => !refusing.has(name))).toEqual([]);
});
