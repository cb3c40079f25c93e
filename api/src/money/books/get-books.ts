import type { ResponseOf } from '@kickabout/contract';
import { monthAt, poundsFromPence } from '@kickabout/domain';
import { sql } from 'kysely';
import { statementDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { IS_CREDIT_DUE } from '../payments/credit-due.ts';

type Sums = {
  year: number;
  month: number;
  bank_received: number;
  credited: number;
  cash: number;
  other: number;
  paid_out: number;
  matches_took: number;
  pitches_cost: number;
};

type BookMonth = ResponseOf<'getBooks'>['months'][number];

/** The months of a year, up to this one. What players hold adds up everything before. */
export const getBooks: Handler<'getBooks'> = async ({ query: { year } }, { db, clock, config }) => {
  const now = monthAt(clock.now(), config.club.timeZone);
  const sums = await sumMonths(db, year, config.club.timeZone);
  let held = sums.filter((month) => month.year < year).reduce((sum, month) => sum + change(month), 0);
  const last = year < now.year ? 12 : year === now.year ? now.month : 0;
  const months = Array.from({ length: last }, (_, index): BookMonth => {
    const month = sums.find((one) => one.year === year && one.month === index + 1);
    if (month) held += change(month);
    return {
      month: index + 1,
      bank_received: poundsFromPence(month?.bank_received ?? 0),
      credited: poundsFromPence(month?.credited ?? 0),
      difference: poundsFromPence((month?.bank_received ?? 0) - (month?.credited ?? 0)),
      cash: poundsFromPence(month?.cash ?? 0),
      other: poundsFromPence(month?.other ?? 0),
      paid_out: poundsFromPence(month?.paid_out ?? 0),
      matches_took: poundsFromPence(month?.matches_took ?? 0),
      pitches_cost: poundsFromPence(month?.pitches_cost ?? 0),
      players_hold: poundsFromPence(held),
    };
  });
  const firstYear = Math.min(sums[0]?.year ?? now.year, now.year);
  return { year, first_year: firstYear, months, closed_accounts: await sumClosed(db) };
};

/** What closed accounts have and owe. */
async function sumClosed(db: Db) {
  const { have, owe } = await db
    .selectFrom('players')
    .select([
      sql<number>`coalesce(sum(greatest(balance_pence, 0)), 0)::bigint`.as('have'),
      sql<number>`coalesce(sum(greatest(-balance_pence, 0)), 0)::bigint`.as('owe'),
    ])
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { have: poundsFromPence(have), owe: poundsFromPence(owe) };
}

/** How a month changed what players hold. Pence. */
function change({ credited, cash, other, paid_out, matches_took }: Sums): number {
  return credited + cash + other - paid_out - matches_took;
}

/** Every month up to the end of a year that has anything, in order. Pence. */
async function sumMonths(db: Db, upTo: number, timeZone: string): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    WITH lines AS (
      SELECT ${statementDay(timeZone)} AS day, transfers.kind, category,
        CASE WHEN debit.kind = 'player' THEN -transfers.amount_pence ELSE transfers.amount_pence END AS gained
      FROM transfers
      JOIN accounts AS debit ON debit.account_id = debit_account
      LEFT JOIN bank_entries USING (bank_entry_id)
    ), facts AS (
      SELECT day, 0 AS bank_received, 0 AS pitches_cost,
        CASE WHEN kind = 'payment' THEN gained ELSE 0 END AS credited,
        CASE WHEN category = 'cash' THEN gained ELSE 0 END AS cash,
        CASE WHEN kind = 'adjustment' AND coalesce(category, '') NOT IN ('cash', 'payout') THEN gained ELSE 0 END AS other,
        CASE WHEN category = 'payout' THEN -gained ELSE 0 END AS paid_out,
        CASE WHEN kind IN ('match_fee', 'late_fee', 'late_leave', 'refund') THEN -gained ELSE 0 END AS matches_took
      FROM lines
      UNION ALL
      SELECT coalesce(booked_date, (first_seen_at AT TIME ZONE ${timeZone})::date), amount_pence, 0, 0, 0, 0, 0, 0
      FROM bank_entries
      WHERE ${IS_CREDIT_DUE}
      UNION ALL
      SELECT match_date, 0, pitch_cost_pence, 0, 0, 0, 0, 0
      FROM matches
      WHERE match_status <> 'pending' AND deleted_at IS NULL
    )
    SELECT extract(year FROM day)::int AS year, extract(month FROM day)::int AS month,
      sum(bank_received)::bigint AS bank_received, sum(credited)::bigint AS credited, sum(cash)::bigint AS cash,
      sum(other)::bigint AS other, sum(paid_out)::bigint AS paid_out, sum(matches_took)::bigint AS matches_took,
      sum(pitches_cost)::bigint AS pitches_cost
    FROM facts WHERE day < make_date(${upTo + 1}, 1, 1)
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
