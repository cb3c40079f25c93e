import type { ResponseOf } from '@kickabout/contract';
import { type InferResult, sql } from 'kysely';
import { bookDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { IS_CREDIT_DUE } from '../payments/credit-due.ts';

type Cost = ResponseOf<'listCosts'>[number];

/** Nothing is left of it: an admin has taken it back, or the bank has. */
const IS_TAKEN_BACK = sql<boolean>`(
  EXISTS (SELECT FROM transfers AS later WHERE later.takes_back = transfers.transfer_id)
  OR transfers.bank_entry_id IS NOT NULL AND (income_category IS NULL OR NOT ${IS_CREDIT_DUE})
)`;

/** Whether it has something to prove that it doesn't: an expense without a receipt. */
export const LACKS_RECEIPT = sql<boolean>`(
  transfers.kind = 'expense' AND NOT ${IS_TAKEN_BACK}
  AND NOT EXISTS (SELECT FROM receipts WHERE receipts.transfer_id = transfers.transfer_id)
)`;

/** Expenses, other income and cash that was paid in, as they were recorded; what takes one back isn't one. */
export function selectCosts(db: Db) {
  return db
    .selectFrom('transfers')
    .innerJoin('accounts as debit', 'debit.account_id', 'debit_account')
    .innerJoin('accounts as credit', 'credit.account_id', 'credit_account')
    .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'transfers.bank_entry_id')
    .where('takes_back', 'is', null)
    .where(
      sql<boolean>`CASE transfers.kind WHEN 'expense' THEN debit.kind = 'expenses' WHEN 'income' THEN credit.kind = 'income'
        ELSE transfers.kind = 'cash_paid_in' AND debit.kind = 'bank' END`,
    );
}

/** Costs and other income with everything that a screen shows of them. */
const selectShownCosts = (db: Db, timeZone: string) =>
  selectCosts(db)
    .leftJoin('players as maker', 'maker.player_id', 'made_by')
    .select([
      'transfer_id as cost_id',
      sql<Cost['kind']>`transfers.kind`.as('kind'),
      'cost_category as category',
      bookDay(timeZone).as('paid_on'),
      'transfers.amount_minor as amount',
      'transfers.created_at',
      'transfers.reason',
      sql<boolean>`transfers.bank_entry_id IS NOT NULL`.as('is_from_bank'),
      'payer_name',
      'reference',
      'maker.preferred_name as maker',
      IS_TAKEN_BACK.as('is_taken_back'),
      sql<boolean>`transfers.kind = 'cash_paid_in' OR 'cash' IN (debit.kind, credit.kind)`.as('is_cash'),
      sql<
        Cost['receipts']
      >`coalesce((SELECT jsonb_agg(jsonb_build_object('receipt_id', receipt_id, 'file_name', file_name,
        'media_type', media_type) ORDER BY receipt_id) FROM receipts WHERE receipts.transfer_id = transfers.transfer_id), '[]')`.as(
        'receipts',
      ),
    ]);

type Row = InferResult<ReturnType<typeof selectShownCosts>>[number];

function presentCost({ is_cash, reason, payer_name, reference, maker, created_at, ...cost }: Row): Cost {
  return {
    ...cost,
    paid_from: is_cash ? 'cash' : 'bank',
    description: reason ?? [payer_name, reference].filter(Boolean).join(' · '),
    recorded_by: maker ?? '',
    recorded_at: created_at.toISOString(),
  };
}

/** Undefined if there's none with this id. */
export async function loadCost(db: Db, timeZone: string, id: number): Promise<Cost | undefined> {
  const row = await selectShownCosts(db, timeZone).where('transfer_id', '=', id).executeTakeFirst();
  return row && presentCost(row);
}

/** The latest day first. */
export const listCosts: Handler<'listCosts'> = async ({ query: { cursor, limit, show } }, { db, config }) => {
  const day = bookDay(config.club.timeZone);
  let costs = selectShownCosts(db, config.club.timeZone)
    .orderBy(day, 'desc')
    .orderBy('transfer_id', 'desc')
    .limit(limit + 1);
  if (show === 'without_receipt') costs = costs.where(LACKS_RECEIPT);
  if (cursor) costs = costs.where(sql<boolean>`(${day}, transfer_id) < (${cursor[0]}::date, ${cursor[1]})`);
  const page = pageOf(await costs.execute(), limit, (row) => [row.paid_on, row.cost_id]);
  return page.map(presentCost);
};
