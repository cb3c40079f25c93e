import { pipeline, Readable } from 'node:stream';
import { plainMinor } from '@kickabout/domain';
import { stringify } from 'csv-stringify';
import { BY_NAME } from '../../club/players/by-name.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { presentBalance, selectBalances } from './balances.ts';

const AMOUNTS = ['balance', 'held', 'available'];

/** Everyone's balance as CSV, those who owe the most first. Text that a spreadsheet would run as a formula is escaped. */
export const exportBalances: Handler<'exportBalances'> = async (_request, { money, db, config, log }) => {
  const rows = await selectBalances(db, config.club.timeZone)
    .orderBy('balance_minor')
    .orderBy(BY_NAME)
    .orderBy('players.player_id')
    .execute();
  const lines = rows.map(presentBalance).map(({ account_balance, held, available, ...row }) => ({
    ...row,
    balance: plainMinor(money, account_balance),
    held: plainMinor(money, held),
    available: plainMinor(money, available),
    last_payment: row.last_payment_date,
  }));
  const csv = stringify({
    columns: ['player_id', 'first_name', 'last_name', 'preferred_name', ...AMOUNTS, 'last_payment'],
    header: true,
    bom: true,
    escape_formulas: true,
    // What's owed begins with a minus sign, and isn't a formula.
    cast: {
      string: (value, { column }) =>
        AMOUNTS.includes(String(column)) ? { value, escape_formulas: false } : value,
    },
  });
  return pipeline(Readable.from(lines), csv, (error) => {
    if (error) log.warn({ err: error }, 'books: the export of the balances stopped');
  });
};
