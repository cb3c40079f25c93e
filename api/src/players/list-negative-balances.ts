import { poundsFromPence } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';

export const listNegativeBalances: Handler<'listNegativeBalances'> = async (_request, { db, config }) => {
  if (config.club.hidden.has('negative_balances')) return [];
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name', 'balance_pence'])
    .where('balance_pence', '<', 0)
    .orderBy('balance_pence')
    .orderBy('preferred_name')
    .orderBy('player_id')
    .execute();
  return rows.map((row) => ({
    player_id: row.player_id,
    full_name: `${row.first_name} ${row.last_name}`,
    preferred_name: row.preferred_name,
    account_balance: poundsFromPence(row.balance_pence),
  }));
};
