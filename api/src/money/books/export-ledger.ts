import { pipeline, Readable } from 'node:stream';
import { type ClubMoney, matchNameIfAny, plainMinor } from '@kickabout/domain';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import { bookDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';

const COLUMNS = [
  'transfer_id',
  'date',
  'recorded_at',
  'from',
  'to',
  'player_id',
  'player',
  'amount',
  'kind',
  'refund_of',
  'category',
  'match',
  'payer',
  'reference',
  'made_by',
  'reason',
  'takes_back',
  'receipts',
];

const AT_A_TIME = 1000;

/** Streams the ledger as CSV, so that its length doesn't matter. Text that a spreadsheet would run as a formula is escaped. */
export const exportLedger: Handler<'exportLedger'> = async (_request, { db, money, config, log }) => {
  const csv = stringify({ columns: COLUMNS, header: true, bom: true, escape_formulas: true });
  return pipeline(Readable.from(ledgerLines(money, db, config.club.timeZone)), csv, (error) => {
    if (error) log.warn({ err: error }, 'books: the export of the ledger stopped');
  });
};

async function* ledgerLines(money: ClubMoney, db: Db, timeZone: string) {
  for (let after = 0; ; ) {
    const rows = await loadLines(db, timeZone, after);
    for (const row of rows)
      yield {
        ...row,
        recorded_at: row.recorded_at.toISOString(),
        amount: plainMinor(money, row.amount),
        match: matchNameIfAny(row),
      };
    if (rows.length < AT_A_TIME) return;
    after = rows.at(-1)?.transfer_id ?? after;
  }
}

function loadLines(db: Db, timeZone: string, after: number) {
  return db
    .selectFrom('transfers')
    .innerJoin('accounts as debit', 'debit.account_id', 'debit_account')
    .innerJoin('accounts as credit', 'credit.account_id', 'credit_account')
    .leftJoin('players', (join) =>
      join.on((eb) => eb('players.player_id', '=', eb.fn.coalesce('debit.player_id', 'credit.player_id'))),
    )
    .leftJoin('players as maker', 'maker.player_id', 'made_by')
    .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'transfers.bank_entry_id')
    .leftJoin('matches', 'matches.match_id', 'transfers.match_id')
    .leftJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select([
      'transfer_id',
      bookDay(timeZone).as('date'),
      'transfers.created_at as recorded_at',
      'debit.kind as from',
      'credit.kind as to',
      'players.player_id',
      'players.preferred_name as player',
      'transfers.amount_minor as amount',
      'transfers.kind',
      'refund_of',
      sql<string | null>`coalesce(category, cost_category)`.as('category'),
      'match_date',
      'match_time',
      'pitch_name',
      'pitch_number',
      'payer_name as payer',
      'reference',
      'maker.preferred_name as made_by',
      'reason',
      'takes_back',
      sql<string | null>`(SELECT string_agg(file_name, ', ' ORDER BY receipt_id) FROM receipts
        WHERE receipts.transfer_id = transfers.transfer_id)`.as('receipts'),
    ])
    .where('transfer_id', '>', after)
    .orderBy('transfer_id')
    .limit(AT_A_TIME)
    .execute();
}
