import type { ResponseOf } from '@kickabout/contract';
import { localDateTime } from '@kickabout/domain';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuseField } from '../../kernel/http/refusal.ts';
import { ANOTHER_ACCOUNT } from '../statements/judge-statement.ts';
import { importedStatements } from '../statements/load-known.ts';

/** A line of a statement with the account's balance after it. */
type BalanceLine = { minor: number | null; balance: number };

/**
 * The balance at the end of a day, from the lines of that day in the order of the file. Some banks write the latest line first: the
 * order is the one in which each balance follows from the one before.
 * @param isLatestFirst how the file is sorted as a whole, for days whose lines don't show it
 */
export function closingBalance(lines: readonly BalanceLine[], isLatestFirst: boolean): number | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const follow = (before: BalanceLine | undefined, after: BalanceLine | undefined) =>
    !before || !after || before.balance + (after.minor ?? 0) === after.balance;
  const isForwards = lines.every((line, at) => follow(lines[at - 1], line));
  const isBackwards = lines.every((line, at) => follow(lines[at + 1], line));
  return (isForwards === isBackwards ? isLatestFirst : isBackwards) ? first.balance : last.balance;
}

type BankBalance = ResponseOf<'getMonthEnd'>['before'];

/** How long before a day a statement's last line may be for its balance to stand for that day. */
const STILL_DAYS = 31;

/** What the bank had at the end of a day: what an admin said, else what an imported statement shows. Null if no one knows. */
export async function loadBankBalance(db: Db, day: string, timeZone: string): Promise<BankBalance> {
  const noted = await db
    .selectFrom('bank_balances')
    .select('balance_minor')
    .where('day', '=', day)
    .executeTakeFirst();
  if (noted) return { balance: noted.balance_minor, day, file_name: null };
  return balanceOfStatement(db, day, timeZone);
}

/** After the last line up to that day that has a balance. */
async function balanceOfStatement(db: Db, day: string, timeZone: string): Promise<BankBalance> {
  const last = await importedStatements(db)
    .innerJoin('statement_lines', 'statement_lines.statement_id', 'statements.statement_id')
    .select(['day', 'statements.statement_id', 'file_name'])
    .select(
      sql<boolean>`coalesce((SELECT l.day FROM statement_lines AS l WHERE l.statement_id = statements.statement_id AND l.day IS NOT NULL
        ORDER BY place LIMIT 1) > first_day, false)`.as('is_latest_first'),
    )
    .where('balance_minor', 'is not', null)
    .where('day', '<=', day)
    .where(sql<boolean>`(reason IS NULL OR reason NOT LIKE ${`${ANOTHER_ACCOUNT}%`})`)
    // A statement that ends earlier doesn't say what the bank had later.
    .where(sql<boolean>`(last_day > ${day} OR (uploaded_at AT TIME ZONE ${timeZone})::date >= ${day}::date)`)
    .where('day', '>', sql<string>`${day}::date - ${STILL_DAYS}::int`)
    .orderBy('day', 'desc')
    .orderBy('statements.statement_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.day) return null;
  const lines = await db
    .selectFrom('statement_lines')
    .select(['amount_minor as minor', 'balance_minor as balance'])
    .where('statement_id', '=', last.statement_id)
    .where('day', '=', last.day)
    .where('balance_minor', 'is not', null)
    .orderBy('place')
    .$narrowType<{ balance: number }>()
    .execute();
  const balance = closingBalance(lines, last.is_latest_first);
  return balance === null ? null : { balance, day: last.day, file_name: last.file_name };
}

/** Keeps what an admin read off the bank's statement; null forgets it. */
export const noteBankBalance: Handler<'noteBankBalance'> = async (
  { body },
  { db, clock, config, caller },
) => {
  const now = clock.now();
  if (body.balance !== null && body.day > localDateTime(now, config.club.timeZone).date)
    return refuseField('day', 'must not be after today');
  return db.transaction().execute(async (tx) => {
    const noted = { said_by: caller.playerId, said_at: new Date(now) };
    const minor = body.balance;
    const changed =
      minor === null
        ? await tx.deleteFrom('bank_balances').where('day', '=', body.day).returning('day').execute()
        : await tx
            .insertInto('bank_balances')
            .values({ day: body.day, balance_minor: minor, ...noted })
            .onConflict((conflict) =>
              conflict
                .column('day')
                .doUpdateSet({ balance_minor: minor, ...noted })
                .where('bank_balances.balance_minor', '<>', minor),
            )
            .returning('day')
            .execute();
    // The same again changes nothing.
    if (changed.length > 0)
      await recordAct(tx, now, {
        action: 'bank_balance_noted',
        by: caller,
        ...(minor !== null && { amountMinor: minor }),
        reason: body.day,
      });
    return { message: minor === null ? 'Removed.' : 'Saved.' };
  });
};
