import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Page, pageOf } from '../../kernel/http/page.ts';
import { BY_NAME, FIRST_NAME } from './by-name.ts';

export const listNegativeBalances: Handler<'listNegativeBalances'> = async (
  { query: { cursor, limit } },
  { db, config },
) => {
  if (config.club.hidden.has('negative_balances')) return new Page([], null);
  const [balance, name, playerId] = cursor ?? [Number.MIN_SAFE_INTEGER, ...FIRST_NAME];
  const debtors = await findDebtors(db, { balance, name, playerId, rows: limit + 1 });
  return pageOf(debtors, limit, (row) => [row.account_balance, row.preferred_name, row.player_id]);
};

type DebtorPage = { balance: number; name: string; playerId: number; rows: number };

const findDebtors = prepared((db, { balance, name, playerId, rows }: DebtorPage) =>
  db
    .selectFrom('players')
    .select(['player_id', 'preferred_name', 'balance_minor as account_balance'])
    .select(sql<string>`first_name || ' ' || last_name`.as('full_name'))
    .where('balance_minor', '<', sql.lit(0))
    .where(sql<boolean>`(balance_minor, ${BY_NAME}, player_id) > (${balance}, ${name}, ${playerId})`)
    .orderBy('balance_minor')
    .orderBy(BY_NAME)
    .orderBy('player_id')
    .limit(rows),
);
