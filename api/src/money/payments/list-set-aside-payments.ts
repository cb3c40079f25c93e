import { sql } from 'kysely';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';

/** Entries of the bank that were set aside, the latest first. */
export const listSetAsidePayments: Handler<'listSetAsidePayments'> = ({ query }, { db, config }) => {
  const entries = db
    .selectFrom('set_aside_entries')
    .select(['set_aside_id', 'reason', 'said'])
    .select(sql<string>`(seen_at AT TIME ZONE ${config.club.timeZone})::date`.as('seen_date'));
  return pageById(entries, 'set_aside_id', query);
};
