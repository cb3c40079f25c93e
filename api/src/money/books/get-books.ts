import type { ResponseOf } from '@kickabout/contract';
import { monthAt } from '@kickabout/domain';
import { sql } from 'kysely';
import { bookDay, entryDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { OPENING_BALANCE, OPENING_UNDONE } from '../moving-in/import-people.ts';
import { IS_CREDIT_DUE } from '../payments/credit-due.ts';

const NOTHING = {
  ...{ bank_received: 0, credited: 0, cash: 0, opening: 0, other: 0, paid_out: 0 },
  ...{ matches_took: 0, pitches_cost: 0, pitches_paid: 0, expenses: 0, other_income: 0 },
};
type Sums = typeof NOTHING & { year: number; month: number };

type BookMonth = ResponseOf<'getBooks'>['months'][number];

/** The months of a year, up to this one. What players hold adds up everything before. */
export const getBooks: Handler<'getBooks'> = async ({ query: { year } }, { db, clock, config }) => {
  const now = monthAt(clock.now(), config.club.timeZone);
  const sums = await sumMonths(db, year, config.club.timeZone);
  let held = sums.filter((month) => month.year < year).reduce((sum, month) => sum + change(month), 0);
  const last = year < now.year ? 12 : year === now.year ? now.month : 0;
  const months = Array.from({ length: last }, (_, index): BookMonth => {
    const month = sums.find((one) => one.year === year && one.month === index + 1) ?? NOTHING;
    held += change(month);
    const difference = month.bank_received - month.credited;
    return { ...month, month: index + 1, difference, players_hold: held };
  });
  const firstYear = Math.min(sums[0]?.year ?? now.year, now.year);
  const { have, owe } = await sumClosed(db);
  return { year, first_year: firstYear, months, closed_accounts: { have, owe } };
};

/** What closed accounts have and owe, and how many have or owe anything. */
export function sumClosed(db: Db) {
  return db
    .selectFrom('players')
    .select([
      sql<number>`count(*) FILTER (WHERE balance_minor <> 0)`.as('count'),
      sql<number>`coalesce(sum(greatest(balance_minor, 0)), 0)::bigint`.as('have'),
      sql<number>`coalesce(sum(greatest(-balance_minor, 0)), 0)::bigint`.as('owe'),
    ])
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** How a month changed what players hold. Minor units. */
function change({ credited, cash, opening, other, paid_out, matches_took }: typeof NOTHING): number {
  return credited + cash + opening + other - paid_out - matches_took;
}

/** Every month up to the end of a year that has anything, in order. Minor units. */
async function sumMonths(db: Db, upTo: number, timeZone: string): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    WITH lines AS (
      SELECT ${bookDay(timeZone)} AS day, transfers.kind, cost_category,
        CASE WHEN category = 'correction' AND reason IN (${OPENING_BALANCE}, ${OPENING_UNDONE}) THEN 'opening' ELSE category END AS category, bank_entry_id IS NOT NULL AS is_entry,
        -- What a player gained, what was spent, or what came in.
        CASE WHEN debit.kind IN ('player', 'income') OR transfers.kind = 'expense' AND debit.kind <> 'expenses'
          OR transfers.kind = 'cash_paid_in' AND debit.kind = 'cash'
          THEN -transfers.amount_minor ELSE transfers.amount_minor END AS gained
      FROM transfers
      JOIN accounts AS debit ON debit.account_id = debit_account
      LEFT JOIN bank_entries USING (bank_entry_id)
    ), facts AS (
      SELECT day, CASE WHEN kind <> 'payment' AND is_entry THEN -gained ELSE 0 END AS bank_received, 0 AS pitches_cost,
        CASE WHEN kind = 'payment' THEN gained ELSE 0 END AS credited,
        CASE WHEN category = 'cash' THEN gained ELSE 0 END AS cash,
        CASE WHEN category = 'opening' THEN gained ELSE 0 END AS opening,
        CASE WHEN kind = 'adjustment' AND coalesce(category, '') NOT IN ('cash', 'opening', 'payout') THEN gained ELSE 0 END AS other,
        CASE WHEN category = 'payout' THEN -gained ELSE 0 END AS paid_out,
        CASE WHEN kind IN ('match_fee', 'late_fee', 'late_leave', 'refund') THEN -gained ELSE 0 END AS matches_took,
        CASE WHEN kind = 'expense' AND cost_category = 'pitch' THEN gained ELSE 0 END AS pitches_paid,
        CASE WHEN kind = 'expense' AND cost_category <> 'pitch' THEN gained ELSE 0 END AS expenses,
        CASE WHEN kind = 'income' THEN gained ELSE 0 END AS other_income
      FROM lines
      UNION ALL
      SELECT ${entryDay(timeZone)}, amount_minor, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      FROM bank_entries
      WHERE ${IS_CREDIT_DUE}
      UNION ALL
      SELECT match_date, 0, pitch_cost_minor, 0, 0, 0, 0, 0, 0, 0, 0, 0
      FROM matches
      WHERE match_status <> 'pending' AND deleted_at IS NULL
    )
    SELECT extract(year FROM day)::int AS year, extract(month FROM day)::int AS month,
      sum(bank_received)::bigint AS bank_received, sum(credited)::bigint AS credited, sum(cash)::bigint AS cash,
      sum(opening)::bigint AS opening, sum(other)::bigint AS other, sum(paid_out)::bigint AS paid_out, sum(matches_took)::bigint AS matches_took,
      sum(pitches_cost)::bigint AS pitches_cost, sum(pitches_paid)::bigint AS pitches_paid,
      sum(expenses)::bigint AS expenses, sum(other_income)::bigint AS other_income
    FROM facts WHERE day < make_date(${upTo + 1}, 1, 1)
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
