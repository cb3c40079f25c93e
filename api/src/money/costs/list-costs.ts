import { sql } from 'kysely';
import { bookDay } from '../../club/ledger/statement-day.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { LACKS_RECEIPT, presentCost, selectShownCosts } from './load-costs.ts';

/** The latest day first. */
export const listCosts: Handler<'listCosts'> = async ({ query: { cursor, limit, show } }, { db, config }) => {
  const day = bookDay(config.club.timeZone);
  let costs = selectShownCosts(db, config.club.timeZone)
    .orderBy(day, 'desc')
    .orderBy('transfer_id', 'desc')
    .limit(limit + 1);
  if (show === 'without_receipt') costs = costs.where(LACKS_RECEIPT);
  if (cursor) costs = costs.where(sql<boolean>`(${day}, transfer_id) < (${cursor[0]}::date, ${cursor[1]})`);
  const page = pageOf(await costs.execute(), limit, (row) => [row.day, row.transfer_id]);
  return page.map(presentCost);
};
