import type { BalanceSort } from '@kickabout/contract';
import { availableMinor } from '@kickabout/domain';
import { type InferResult, sql } from 'kysely';
import { selectHolds } from '../../club/ledger/load-held.ts';
import { entryDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { IS_CREDIT_DUE } from '../payments/credit-due.ts';

const BALANCE = sql<number>`players.balance_minor`;
const HELD = sql<number>`coalesce(holds.held_minor, 0)::bigint`;

/** What the list of balances can be sorted by, as numbers: minor units, or days. Who never paid comes before everyone who did. */
export const FIGURES: Readonly<Record<BalanceSort, ReturnType<typeof sql<number>>>> = {
  name: sql`0`,
  balance: BALANCE,
  held: HELD,
  available: sql`${BALANCE} - ${HELD}`,
  last_payment: sql`coalesce(paid.last_paid, '0001-01-01') - '1970-01-01'::date`,
};

/** Everyone whose account isn't closed, with what they have, what of it is held, and when they last paid. */
export function selectBalances(db: Db, timeZone: string) {
  return db
    .selectFrom('players')
    .leftJoin(
      selectHolds(db)
        .select((eb) => ['player_id', eb.fn.sum<number>('match_members.price_minor').as('held_minor')])
        .groupBy('player_id')
        .as('holds'),
      'holds.player_id',
      'players.player_id',
    )
    .leftJoin(
      db
        .selectFrom(paidDays(db, timeZone).as('days'))
        .select((eb) => ['player_id', eb.fn.max('day').as('last_paid')])
        .groupBy('player_id')
        .as('paid'),
      'paid.player_id',
      'players.player_id',
    )
    .select(['players.player_id', 'first_name', 'last_name', 'preferred_name', 'balance_minor', 'last_paid'])
    .select(HELD.as('held_minor'))
    .where('closed_at', 'is', null);
}

/** The days on which players paid, by bank or in cash. What was undone doesn't count. */
function paidDays(db: Db, timeZone: string) {
  return db
    .selectFrom('bank_entries')
    .select(['player_id', entryDay(timeZone).as('day')])
    .where('player_id', 'is not', null)
    .where(IS_CREDIT_DUE)
    .unionAll(
      db
        .selectFrom('transfers')
        .innerJoin('accounts', 'account_id', 'credit_account')
        .select(['player_id', sql<string>`(created_at AT TIME ZONE ${timeZone})::date`.as('day')])
        .where('category', '=', sql.lit('cash'))
        .where('player_id', 'is not', null),
    );
}

type BalanceRow = InferResult<ReturnType<typeof selectBalances>>[number];

/** A row of the list, in the club's currency. */
export const presentBalance = ({ balance_minor, held_minor, last_paid, ...player }: BalanceRow) => ({
  ...player,
  account_balance: balance_minor,
  held: held_minor,
  available: availableMinor(balance_minor, held_minor),
  last_payment_date: last_paid,
});
