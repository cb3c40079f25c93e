import type { ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import { bookDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { LACKS_RECEIPT, selectCosts } from '../costs/load-costs.ts';
import { IS_UNMATCHED } from '../payments/credit-due.ts';
import type { Period } from './sum-month.ts';

type Tasks = Pick<
  ResponseOf<'getMonthEnd'>,
  'unassigned' | 'doubtful' | 'set_aside' | 'without_receipt' | 'closed_accounts'
>;

/** What waits for an admin up to the end of the period; closed accounts and what was set aside, now. */
export async function loadTasks(db: Db, { last, timeZone }: Period): Promise<Tasks> {
  const isDue = sql<boolean>`coalesce(booked_date, (first_seen_at AT TIME ZONE ${timeZone})::date) <= ${last}::date`;
  const sums = [
    sql<number>`count(*)`.as('count'),
    sql<number>`coalesce(sum(bank_entries.amount_minor), 0)::bigint`.as('amount'),
  ] as const;
  const unassigned = await db
    .selectFrom('bank_entries')
    .select(sums)
    .where(IS_UNMATCHED)
    .where(isDue)
    .executeTakeFirstOrThrow();
  const doubtful = await db
    .selectFrom('bank_entries')
    .select(sums)
    .where('doubt_of', 'is not', null)
    .where('undone_at', 'is', null)
    .where('status', '=', 'booked')
    .where(isDue)
    .executeTakeFirstOrThrow();
  const { set_aside } = await db
    .selectFrom('set_aside_entries')
    .select(sql<number>`count(*)`.as('set_aside'))
    .executeTakeFirstOrThrow();
  const without_receipt = await selectCosts(db)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(transfers.amount_minor), 0)::bigint`.as('amount'),
    ])
    .where(LACKS_RECEIPT)
    .where(sql<boolean>`${bookDay(timeZone)} <= ${last}::date`)
    .executeTakeFirstOrThrow();
  const closed_accounts = await db
    .selectFrom('players')
    .select([
      sql<number>`count(*) FILTER (WHERE balance_minor <> 0)`.as('count'),
      sql<number>`coalesce(sum(greatest(balance_minor, 0)), 0)::bigint`.as('have'),
      sql<number>`coalesce(sum(greatest(-balance_minor, 0)), 0)::bigint`.as('owe'),
    ])
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { unassigned, doubtful, set_aside, without_receipt, closed_accounts };
}
